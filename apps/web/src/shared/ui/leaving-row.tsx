import type { ComponentProps } from 'react';
import { useRestoreFocus } from './use-restore-focus';

/** A row of a list that may go while a button in it has the focus: the focus then goes to what is around the row. */
export const LeavingRow = (props: ComponentProps<'li'>) => (
  <li {...props} ref={useRestoreFocus<HTMLLIElement>()} />
);
