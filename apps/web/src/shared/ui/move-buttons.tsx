import { useEffect, useRef } from 'react';
import { IconButton } from './button';
import { cx } from './cx';
import { ChevronRightIcon } from './icons';
import { ChevronLeftIcon } from './page-icons';
import styles from './move-buttons.module.css';

export interface MoveButtonsProps {
  /** What is moved, as in "Move image 2 earlier". */
  subject: string;
  /** Where it stands, from 0. */
  place: number;
  /** The place of the last that is known. */
  last: number;
  onMove: (by: 1 | -1) => void;
  /** They always stand one below the other; without it only where there is no room for two side by side. */
  vertical?: boolean;
}

/** Moves something among its neighbours, and the focus with it. */
export function MoveButtons({ subject, place, last, onMove, vertical = false }: MoveButtonsProps) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<'earlier' | 'later'>(undefined);

  // What is put elsewhere in the page loses its focus, and so does a button that can do nothing any more.
  useEffect(() => {
    if (!pressed.current) return;
    const [earlier, later] = box.current!.querySelectorAll('button');
    const wanted = pressed.current === 'earlier' ? [earlier, later] : [later, earlier];
    wanted.find((button) => !button?.disabled)?.focus();
    pressed.current = undefined;
  });

  const move = (direction: 'earlier' | 'later') => {
    pressed.current = direction;
    onMove(direction === 'earlier' ? -1 : 1);
  };

  return (
    <div ref={box} className={cx(styles.order, vertical && styles.vertical)}>
      <IconButton label={`Move ${subject} earlier`} disabled={place === 0} onClick={() => move('earlier')}>
        <ChevronLeftIcon size={18} aria-hidden />
      </IconButton>
      <span aria-hidden>{place + 1}</span>
      <IconButton label={`Move ${subject} later`} disabled={place === last} onClick={() => move('later')}>
        <ChevronRightIcon size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
