import { useCallback, useState } from 'react';

/** A dialog about something, which it keeps to show until its exit has been played. */
export interface DialogState<Subject> {
  /** What the dialog is about; null while there is none on the screen. */
  subject: Subject | null;
  /** Stable across renders. */
  show: (subject: Subject) => void;
  /** For the dialog itself. */
  props: { open: boolean; onClose: () => void; onExited: () => void };
}

/** Opens and closes one dialog. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback((next: Subject) => {
    setSubject(next);
    setOpen(true);
  }, []);
  return {
    subject,
    show,
    props: { open, onClose: () => setOpen(false), onExited: () => setSubject(null) },
  };
}
