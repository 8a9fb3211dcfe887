import { hrefOf } from '../router.ts';
import { Empty } from '../ui/empty.tsx';

/** What stands where a list of the world would, before its text has ever compiled. */
export function NoWorldYet({ what }: { what: string }) {
  return (
    <Empty
      title={`No ${what} to show yet`}
      actions={
        <a className="button button--primary" href={hrefOf({ screen: 'world', tab: 'source' })}>
          Open Source
        </a>
      }
    >
      This text has not compiled since it was opened. Source shows what is wrong with it, and how to mend it.
    </Empty>
  );
}
