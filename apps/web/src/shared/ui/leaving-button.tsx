import { Button, type ButtonProps, IconButton, type IconButtonProps } from './button';
import { useRestoreFocus } from './use-restore-focus';

/** A button that goes when what it does is done: the focus then goes to what is around it. */
export const LeavingButton = (props: ButtonProps) => (
  <Button {...props} ref={useRestoreFocus<HTMLButtonElement>()} />
);

export const LeavingIconButton = (props: IconButtonProps) => (
  <IconButton {...props} ref={useRestoreFocus<HTMLButtonElement>()} />
);
