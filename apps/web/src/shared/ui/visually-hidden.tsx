import type { ReactNode } from 'react';

const CLASS = { always: 'vh', mobile: 'vh-mobile', narrow: 'vh-narrow', desktop: 'vh-desktop' };

/** Text for screen readers that is not drawn: anywhere, only in one of the two layouts, or below 1024 px. */
export function VisuallyHidden({
  on = 'always',
  children,
}: {
  on?: keyof typeof CLASS;
  children: ReactNode;
}) {
  return <span className={CLASS[on]}>{children}</span>;
}
