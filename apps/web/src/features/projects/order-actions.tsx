import { useEffect, useRef } from 'react';
import { IconButton } from '../../shared/ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../shared/ui/icons';
import styles from './project-card.module.css';
import type { Project } from './projects.queries';

export interface OrderActionsProps {
  project: Project;
  /** Where it stands, from 0. */
  place: number;
  /** The place of the last that is known. */
  last: number;
  onMove: (project: Project, by: 1 | -1) => void;
}

/** Moves a card among its neighbours, and the focus with it. */
export function OrderActions({ project, place, last, onMove }: OrderActionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<'earlier' | 'later'>(undefined);

  // A card that is put elsewhere in the page loses its focus, and so does a button that can do nothing any more.
  useEffect(() => {
    if (!pressed.current) return;
    const [earlier, later] = box.current!.querySelectorAll('button');
    const wanted = pressed.current === 'earlier' ? [earlier, later] : [later, earlier];
    wanted.find((button) => !button?.disabled)?.focus();
    pressed.current = undefined;
  });

  const move = (direction: 'earlier' | 'later') => {
    pressed.current = direction;
    onMove(project, direction === 'earlier' ? -1 : 1);
  };

  return (
    <div ref={box} className={styles.order}>
      <IconButton
        kind="secondary"
        label={`Move ${project.title} earlier`}
        disabled={place === 0}
        onClick={() => move('earlier')}
      >
        <ChevronLeftIcon size={18} aria-hidden />
      </IconButton>
      <span aria-hidden>{place + 1}</span>
      <IconButton
        kind="secondary"
        label={`Move ${project.title} later`}
        disabled={place === last}
        onClick={() => move('later')}
      >
        <ChevronRightIcon size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
