import type { ReactNode } from 'react';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';

/** A row of a list that its own buttons can take away: the focus then goes to the part of the page it stood in. */
export const Row = ({ children }: { children: ReactNode }) => (
  <li ref={useRestoreFocus<HTMLLIElement>()}>{children}</li>
);
