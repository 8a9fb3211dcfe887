import type { DeliveredPayload, SanitizedPayload } from '@core';
import { legible } from './legible.ts';

/** The sanitized payload as the agent reads it. `brief` leaves out a mail's envelope. */
export function Payload({
  payload,
  tainted,
  brief = false,
}: {
  payload: DeliveredPayload;
  tainted: boolean;
  brief?: boolean;
}) {
  if (!isWhole(payload)) {
    return (
      <p className="split__none">
        Only that it is <code>{payload.kind}</code>. The channel is quarantined: its content stays outside the agent's
        context.
      </p>
    );
  }
  return (
    <pre>
      {partsOf(payload, brief).map(({ name, text, block }) => (
        <span key={name} className="part">
          {name !== '' && <span className="dim">{block ? `${name}\n` : `${name} `}</span>}
          {tainted && text !== '' ? <mark>{legible(text)}</mark> : legible(text) || <span className="dim">none</span>}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

type Part = { name: string; text: string; block?: boolean };

function partsOf(payload: SanitizedPayload, brief: boolean): Part[] {
  switch (payload.kind) {
    case 'text':
      return [{ name: '', text: payload.text }];
    case 'email': {
      const { from, to, subject, date, text, attachments } = payload;
      const envelope = [
        { name: 'from', text: from },
        { name: 'to', text: to },
        { name: 'date', text: date },
      ];
      return [
        ...(brief ? [] : envelope),
        { name: 'subject', text: subject },
        { name: 'text', text, block: true },
        ...attachments.map(({ name, type, bytes }, index) => ({
          name: `attachment ${index + 1}`,
          text: `${name}, ${type}, ${bytes} bytes`,
        })),
      ];
    }
    case 'html':
      return [
        { name: 'title', text: payload.title },
        { name: 'text', text: payload.text, block: true },
        ...payload.links.map(({ text, url }, index) => ({ name: `link ${index + 1}`, text: `${text} → ${url}` })),
      ];
    case 'json':
      return [{ name: '', text: JSON.stringify(payload.value, null, 2) }];
    case 'tool_result':
      return payload.parts.map(({ type, text }, index) => ({
        name: `${payload.is_error ? 'error' : 'part'} ${index + 1}, ${type}`,
        text,
        block: true,
      }));
  }
}

/** From a quarantined channel only the kind is delivered. */
function isWhole(payload: DeliveredPayload): payload is SanitizedPayload {
  return Object.keys(payload).length > 1;
}
