import { attempt, useEditable } from '../edit.ts';
import { TextField } from './fields.tsx';

/** Why a rule, an invariant or a taint rule stands in the manifest at `path`; left empty, nothing is written. */
export function ReasonField({
  of,
  path,
  reason = '',
  placeholder = 'Why?',
}: {
  of: string;
  path: string;
  reason: string | undefined;
  placeholder?: string;
}) {
  const editable = useEditable();
  const at = `${path}/reason`;
  return (
    <TextField
      label="Reason"
      value={reason}
      placeholder={placeholder}
      disabled={!editable}
      onChange={(value) =>
        attempt(`giving the reason of ${of}`, [
          value === '' ? { op: 'remove', path: at } : { op: 'set', path: at, value },
        ])
      }
    />
  );
}
