export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface ToastOptions {
  /** An action that the toast offers, such as Undo. */
  action?: { label: string; onSelect: () => void };
}

/** Time a toast stays, in ms; it waits while it is hovered or focused. */
export const TOAST_DURATION = 3000;
/** Longer where something can be done: to be read, decided about and reached with the keyboard. */
export const ACTION_DURATION = 8000;
