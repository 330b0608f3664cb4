import type { ReactNode } from 'react';

const CLASS = { always: 'vh', mobile: 'vh-mobile', desktop: 'vh-desktop' };

/** Text for screen readers that is not drawn: anywhere, or only in one of the two layouts. */
export function VisuallyHidden({
  on = 'always',
  children,
}: {
  on?: keyof typeof CLASS;
  children: ReactNode;
}) {
  return <span className={CLASS[on]}>{children}</span>;
}
