import type { ReactNode } from 'react';

/** A 16-unit grid, 1.5 strokes, round ends; filled parts say so themselves, the rest is inherited from `.icon`. */
const shapes = {
  trusted: (
    <>
      <circle cx={8} cy={8} r={5.5} strokeWidth={1.75} />
      <circle cx={8} cy={8} r={2.25} fill="currentColor" stroke="none" />
    </>
  ),
  untrusted: (
    <circle
      cx={8}
      cy={8}
      r={5.5}
      strokeWidth={1.75}
      strokeDasharray="3.46 2.3"
      strokeDashoffset={1.7}
      strokeLinecap="butt"
    />
  ),
  derived: (
    <>
      <circle cx={8} cy={8} r={6.25} strokeWidth={1.25} />
      <circle cx={8} cy={8} r={3.25} strokeWidth={1.25} />
    </>
  ),
  tainted: (
    <>
      <path d="M8 1.5 14.5 8 8 14.5 1.5 8Z" strokeWidth={1.5} />
      <path d="M4.9 11.1 11.1 4.9M3.4 9.4 9.4 3.4M6.6 12.6 12.6 6.6" strokeWidth={1.1} strokeLinecap="butt" />
    </>
  ),
  allow: <path d="M3 8.6 6.4 12 13 4.6" strokeWidth={2.25} />,
  deny: <rect x={2} y={6.25} width={12} height={3.5} rx={0.75} fill="currentColor" stroke="none" />,
  ask: (
    <>
      <rect x={3.5} y={3} width={3.25} height={10} rx={0.75} fill="currentColor" stroke="none" />
      <rect x={9.25} y={3} width={3.25} height={10} rx={0.75} fill="currentColor" stroke="none" />
    </>
  ),
  world: (
    <>
      <path d="M5.2 4.2h1.3c1.5 0 1.5 3.8 3 3.8h1.2M5.2 11.8h1.3c1.5 0 1.5-3.8 3-3.8" />
      <circle cx={3.4} cy={4.2} r={1.7} />
      <circle cx={3.4} cy={11.8} r={1.7} />
      <circle cx={12.5} cy={8} r={1.8} />
    </>
  ),
  simulate: (
    <>
      <path d="M6.2 5.2v5.6l4.6-2.8Z" />
      <circle cx={8} cy={8} r={6.25} />
    </>
  ),
  attacks: (
    <>
      <circle cx={8} cy={8} r={4.75} />
      <path d="M8 1.25v3M8 11.75v3M1.25 8h3M11.75 8h3" />
      <circle cx={8} cy={8} r={0.9} fill="currentColor" stroke="none" />
    </>
  ),
  verify: (
    <>
      <path d="M8 1.5 13.5 3.6v4.2c0 3.3-2.2 5.6-5.5 6.7-3.3-1.1-5.5-3.4-5.5-6.7V3.6Z" />
      <path d="m5.6 8 1.7 1.7 3.2-3.4" />
    </>
  ),
  user: (
    <>
      <circle cx={8} cy={5.25} r={2.75} />
      <path d="M2.75 13.75c.5-2.8 2.5-4.25 5.25-4.25s4.75 1.45 5.25 4.25" />
    </>
  ),
  mail: (
    <>
      <rect x={1.75} y={3.25} width={12.5} height={9.5} rx={1.5} />
      <path d="m2.25 4.5 5.75 4.25 5.75-4.25" />
    </>
  ),
  web: (
    <>
      <circle cx={8} cy={8} r={6.25} />
      <path d="M1.75 8h12.5M8 1.75c2 1.9 2.75 4 2.75 6.25S10 12.35 8 14.25C6 12.35 5.25 10.25 5.25 8S6 3.65 8 1.75Z" />
    </>
  ),
  memory: (
    <path d="M2.5 4.25c0-1.2 2.4-2.25 5.5-2.25s5.5 1.05 5.5 2.25S11.1 6.5 8 6.5 2.5 5.45 2.5 4.25ZM2.5 4.25v7.5C2.5 12.95 4.9 14 8 14s5.5-1.05 5.5-2.25v-7.5M2.5 8c0 1.2 2.4 2.25 5.5 2.25S13.5 9.2 13.5 8" />
  ),
  capability: <path d="M8 1.75 13.5 5v6L8 14.25 2.5 11V5Z" />,
  action: (
    <>
      <path d="M2 8h8.5M7.5 4.5 11 8l-3.5 3.5" />
      <path d="M14 3v10" />
    </>
  ),
  agent: (
    <>
      <rect x={2.75} y={5} width={10.5} height={8.25} rx={2} />
      <path d="M8 5V2.5M5.9 8.4v1.4M10.1 8.4v1.4" />
      <circle cx={8} cy={2} r={0.9} fill="currentColor" stroke="none" />
    </>
  ),
  transform: (
    <path d="M2 4.5h3c3.5 0 2.5 7 6 7h3M2 11.5h3c1.2 0 1.9-.8 2.4-1.9M8.7 6.3c.5-1 1.1-1.8 2.3-1.8h3M12 2.5l2 2-2 2M12 9.5l2 2-2 2" />
  ),
  law: <path d="M2 14h12M3 11.75h10M4.5 11.5V6.75M8 11.5V6.75M11.5 11.5V6.75M2.25 6.5h11.5L8 2Z" />,
  rule: <path d="M2.5 4h11M2.5 8h11M2.5 12h6.5" />,
  gate: <path d="M3 14V2.5h10V14M3 6h10M6.3 6v8M9.7 6v8" />,
  session: <path d="M5.5 2v12M10.5 2v12" />,
  error: (
    <>
      <path d="M5.3 1.75h5.4l3.55 3.55v5.4l-3.55 3.55H5.3L1.75 10.7V5.3Z" fill="currentColor" stroke="none" />
      <path d="M8 4.5v4.25M8 11.4v.1" fill="none" stroke="var(--icon-gap, #fff)" strokeWidth={1.75} />
    </>
  ),
  warning: (
    <>
      <path d="M8 2 14.75 13.75H1.25Z" />
      <path d="M8 6.5v3.25M8 11.7v.1" />
    </>
  ),
  note: (
    <>
      <circle cx={8} cy={8} r={6} />
      <path d="M8 7.5v3.5M8 5v.1" />
    </>
  ),
  bulb: (
    <path d="M5.75 10.75C4.4 9.9 3.5 8.5 3.5 6.9a4.5 4.5 0 0 1 9 0c0 1.6-.9 3-2.25 3.85v1.5h-4.5ZM6.25 14.25h3.5" />
  ),
  lock: (
    <>
      <rect x={3} y={7} width={10} height={7} rx={1.5} />
      <path d="M5.25 7V4.75a2.75 2.75 0 0 1 5.5 0V7" />
    </>
  ),
  undo: <path d="M5.5 2.75 2.5 5.75l3 3M2.75 5.75H9a4 4 0 0 1 0 8H5.5" />,
  redo: <path d="m10.5 2.75 3 3-3 3M13.25 5.75H7a4 4 0 0 0 0 8h3.5" />,
  search: (
    <>
      <circle cx={7} cy={7} r={4.5} />
      <path d="m10.5 10.5 3.5 3.5" />
    </>
  ),
  sun: (
    <>
      <circle cx={8} cy={8} r={2.75} />
      <path d="M8 1.5v1.25M8 13.25v1.25M1.5 8h1.25M13.25 8h1.25M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9" />
    </>
  ),
  moon: <path d="M13.5 9.75A6 6 0 0 1 6.25 2.5a6 6 0 1 0 7.25 7.25Z" />,
  'chevron-down': <path d="m4 6 4 4 4-4" />,
  'chevron-right': <path d="m6 4 4 4-4 4" />,
  'chevron-up': <path d="m4 10 4-4 4 4" />,
  'arrow-right': <path d="M2.5 8h11M9.5 4l4 4-4 4" />,
  'arrow-left': <path d="M13.5 8h-11M6.5 4l-4 4 4 4" />,
  plus: <path d="M8 3v10M3 8h10" />,
  minus: <path d="M3 8h10" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  jump: <path d="M6 3.5H3v9.5h9.5v-3M9 2.5h4.5V7M13.25 2.75 7.5 8.5" />,
  eye: (
    <>
      <path d="M1.5 8C3 5.1 5.3 3.5 8 3.5S13 5.1 14.5 8c-1.5 2.9-3.8 4.5-6.5 4.5S3 10.9 1.5 8Z" />
      <circle cx={8} cy={8} r={2} />
    </>
  ),
  play: <path d="M4.5 2.75v10.5L13 8Z" fill="currentColor" strokeWidth={1} />,
  pause: (
    <>
      <rect x={3.5} y={2.75} width={3.25} height={10.5} rx={0.75} fill="currentColor" stroke="none" />
      <rect x={9.25} y={2.75} width={3.25} height={10.5} rx={0.75} fill="currentColor" stroke="none" />
    </>
  ),
  'step-back': (
    <>
      <path d="M11.5 3.5v9L5 8Z" fill="currentColor" stroke="none" />
      <path d="M3.5 3.5v9" />
    </>
  ),
  'step-forward': (
    <>
      <path d="M4.5 3.5v9L11 8Z" fill="currentColor" stroke="none" />
      <path d="M12.5 3.5v9" />
    </>
  ),
  'to-start': (
    <>
      <path d="M13 3.5v9L8 8ZM8 3.5v9L3 8Z" fill="currentColor" stroke="none" />
      <path d="M2.5 3.5v9" />
    </>
  ),
  'to-end': (
    <>
      <path d="M3 3.5v9L8 8ZM8 3.5v9L13 8Z" fill="currentColor" stroke="none" />
      <path d="M13.5 3.5v9" />
    </>
  ),
  filter: <path d="M2 4h12M4.5 8h7M6.5 12h3" />,
  download: <path d="M8 2v7.5M5 6.75l3 3 3-3M2.75 11.5v2.25h10.5V11.5" />,
  upload: <path d="M8 9.75V2.25M5 5l3-3 3 3M2.75 11.5v2.25h10.5V11.5" />,
  matrix: (
    <>
      <rect x={2} y={2} width={12} height={12} rx={1.5} />
      <path d="M2 6h12M2 10h12M6 2v12M10 2v12" />
    </>
  ),
  braces: (
    <path d="M6 2.5c-2 0-2 1-2 2.5S3.5 7.5 2 8c1.5.5 2 1.5 2 3s0 2.5 2 2.5M10 2.5c2 0 2 1 2 2.5s.5 2.5 2 3c-1.5.5-2 1.5-2 3s0 2.5-2 2.5" />
  ),
  book: <path d="M8 4c-1.2-1-3-1.5-5.75-1.5v10C5 12.5 6.8 13 8 14c1.2-1 3-1.5 5.75-1.5v-10C11 2.5 9.2 3 8 4ZM8 4v10" />,
  outline: <path d="M2.5 3.5h8M5 8h8.5M5 12.5h6M2.5 8h.1M2.5 12.5h.1" />,
  tidy: (
    <>
      <rect x={2} y={2.5} width={4.5} height={4} rx={1} />
      <rect x={2} y={9.5} width={4.5} height={4} rx={1} />
      <rect x={9.5} y={6} width={4.5} height={4} rx={1} />
    </>
  ),
  fit: <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />,
  grip: <path d="M6 4v.1M10 4v.1M6 8v.1M10 8v.1M6 12v.1M10 12v.1" strokeWidth={2} />,
  more: <path d="M3.5 8v.1M8 8v.1M12.5 8v.1" strokeWidth={2.25} />,
  dot: <circle cx={8} cy={8} r={2.5} fill="currentColor" stroke="none" />,
  check: <path d="m3.5 8.5 3 3 6-7" />,
  pencil: <path d="m3 10.25 7.5-7.5 2.75 2.75-7.5 7.5L2.5 13.5ZM9 4.25 11.75 7" />,
  mark: (
    <>
      <path d="M3 3h10v10H3z" />
      <path d="M3 8h3.5M9.5 8H13" />
      <circle cx={8} cy={8} r={1.5} fill="currentColor" stroke="none" />
    </>
  ),
  clock: (
    <>
      <circle cx={8} cy={8} r={6.25} />
      <path d="M8 4.5V8l2.5 1.5" />
    </>
  ),
  copy: (
    <>
      <rect x={5.5} y={5.5} width={8} height={8} rx={1.5} />
      <path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5" />
    </>
  ),
  trash: <path d="M2.5 4.25h11M6 4V2.5h4V4M4 4.25l.75 9.25h6.5L12 4.25M6.75 7v4M9.25 7v4" />,
  stop: <rect x={3.5} y={3.5} width={9} height={9} rx={1} fill="currentColor" stroke="none" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** A drawing beside a word that says the same: hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  );
}
