import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';

export interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  ref?: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  /** What was sent has no answer yet. */
  busy?: boolean;
}

const REFUSED = ':is(input, select, textarea)[aria-invalid]';

/**
 * A form that says itself what is wrong with its fields, in the place of the browser. Once it has checked them, and again
 * once the server has answered, the first field that is refused takes the focus: a screen reader then reads the reason.
 */
export function Form({ ref, onSubmit, busy = false, ...form }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const element = ref ?? own;
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0 && !busy) element.current?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [element, presses, busy]);
  return (
    <form
      {...form}
      ref={element}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setPresses(presses + 1);
        onSubmit();
      }}
    />
  );
}
