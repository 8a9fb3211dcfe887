import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export type Tab = { href: string; label: string; count?: number; current: boolean };

/** The strip over a screen: views that have addresses at the left, the view's own tools at the right. */
export function Tabs({ label, tabs, children }: { label: string; tabs: readonly Tab[]; children?: ReactNode }) {
  return (
    <div className="tabs">
      <nav className="tabs__list" aria-label={label}>
        {tabs.map((tab) => (
          <a key={tab.href} className="tab" href={tab.href} aria-current={tab.current ? 'page' : undefined}>
            {tab.label}
            {tab.count !== undefined && <span className="tab__count">{tab.count}</span>}
          </a>
        ))}
      </nav>
      <div className="tabs__tools">{children}</div>
    </div>
  );
}

/** Tools that a view puts into the strip over its screen while it is shown. */
export function TabTools({ children }: { children: ReactNode }) {
  const [strip, setStrip] = useState<Element | null>(null);
  useEffect(() => setStrip(document.querySelector('.tabs__tools')), []);
  return strip && createPortal(children, strip);
}
