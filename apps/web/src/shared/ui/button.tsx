import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonKind } from './button-class';
import { cx } from './cx';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** As wide as high, for a lone icon. */
  square?: boolean;
  /** 32 px for a square button instead of 40, with the touch area of a full one. */
  small?: boolean;
  /** Begins where the text above it begins, for a ghost button that is the first of its line. */
  flush?: boolean;
  /** At work: keeps its focus and its place, shows a spinner and ignores presses. */
  busy?: boolean;
  /** There is nothing for it to do yet: keeps its focus, looks disabled and ignores presses. */
  idle?: boolean;
}

/** A button. Its `type` is "button" unless given. */
export function Button({
  kind,
  square,
  small,
  flush,
  busy = false,
  idle = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(kind, { square, small, flush }), className)}
      aria-disabled={busy || idle || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner size={16} />}
      {!(busy && square) && children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'square' | 'aria-label' | 'title'> {
  /** What pressing it does; the accessible name and the tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
}

/** A button that is only an icon; quiet unless another kind is given. */
export function IconButton({ label, kind = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} kind={kind} square aria-label={label} title={label} />;
}
