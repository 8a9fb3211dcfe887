import type { CompiledManifest } from '@core';
import { Button } from '../../ui/button.tsx';
import { rawOf } from '../graph/words.ts';
import { compose, wantFocus } from './act.ts';
import { insertStep } from './edits.ts';
import { inputOn } from './make.ts';

/** Where nothing happens yet: most scenarios begin with what the user says, or else whoever is trusted. */
export function FirstStep({ compiled }: { compiled: CompiledManifest }) {
  const { channels } = compiled;
  const channel = channels.find(({ trust_level }) => trust_level === 'trusted') ?? channels[0];
  return (
    <div className="before">
      <p>Nothing happens in this scenario yet.</p>
      {channel && (
        <Button
          look="primary"
          icon={rawOf(compiled, channel.name).icon}
          onClick={() => {
            compose(`putting text on ${channel.name}`, (scenario) => insertStep(scenario, 0, inputOn(channel.name)));
            wantFocus(1);
          }}
        >
          Say something on {channel.name}
        </Button>
      )}
    </div>
  );
}
