import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './fields.module.css';

export interface FieldsProps {
  /** They are being sent. Nothing in them can be changed meanwhile: it would go with the dialog, unsent. */
  busy?: boolean;
  children: ReactNode;
}

/** The fields of a dialog, one under the other. */
export function Fields({ busy = false, children }: FieldsProps) {
  const around = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement>(null);
  // Not as attributes: what is disabled, or can no longer have the focus, drops it to the page. It is moved before that.
  useLayoutEffect(() => {
    const place = around.current!;
    const { activeElement } = document;
    if (busy && activeElement instanceof HTMLElement && fields.current!.contains(activeElement)) {
      focused.current = activeElement;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
    fields.current!.disabled = busy;
    if (busy) return;
    if (activeElement === place) focused.current?.focus({ preventScroll: true });
    place.removeAttribute('tabindex');
  }, [busy]);
  return (
    <div ref={around} className={styles.fields}>
      <fieldset ref={fields} role="presentation" className={styles.held}>
        {children}
      </fieldset>
    </div>
  );
}

/** Fields that belong together, side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
