import type { Command } from '../commands/command.ts';
import { goToAttacks } from '../commands/go-to-attacks.ts';
import { goToOutline } from '../commands/go-to-outline.ts';
import { goToSimulate } from '../commands/go-to-simulate.ts';
import { goToTerms } from '../commands/go-to-terms.ts';
import { goToVerify } from '../commands/go-to-verify.ts';
import { goToWorld } from '../commands/go-to-world.ts';
import { hint } from '../commands/keys.ts';
import { hrefOf, type Route, useRoute } from '../router.ts';
import { routeOf } from '../store/address.ts';
import { useRun } from '../store/run.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

export function Rail() {
  const route = useRoute();
  const { screen } = route;
  const outline = route.screen === 'world' && route.tab === 'outline';
  const run = useRun((state) => state);
  return (
    <nav className="rail" aria-label="Screens">
      <Item
        icon="world"
        command={goToWorld}
        route={{ screen: 'world', tab: 'map' }}
        current={screen === 'world' && !outline}
      />
      <Item icon="simulate" command={goToSimulate} route={routeOf(run)} current={screen === 'simulate'} />
      <Item
        icon="attacks"
        command={goToAttacks}
        route={{ screen: 'attacks', view: 'all' }}
        current={screen === 'attacks'}
      />
      <Item icon="verify" command={goToVerify} route={{ screen: 'verify' }} current={screen === 'verify'} />
      <span className="rail__gap" />
      <Item icon="outline" command={goToOutline} route={{ screen: 'world', tab: 'outline' }} current={outline} />
      <Item icon="book" command={goToTerms} route={{ screen: 'terms', term: null }} current={screen === 'terms'} />
    </nav>
  );
}

type ItemProps = { icon: IconName; command: Command; route: Route; current: boolean };

function Item({ icon, command, route, current }: ItemProps) {
  return (
    <a className="rail__item" href={hrefOf(route)} title={hint(command)} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{command.label()}</span>
    </a>
  );
}
