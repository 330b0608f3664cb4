import { IMAGE_ALT_MAX } from '@lumen/matching/limits';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../../shared/ui/button';
import { TrashIcon } from '../../shared/ui/page-icons';
import { TextArea } from '../../shared/ui/text-field';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { useObjectUrl } from '../../shared/ui/use-object-url';
import styles from './images-field.module.css';
import { MoveButtons } from '../../shared/ui/move-buttons';
import type { DraftImage } from './project-images-draft';

export interface ImageRowProps {
  image: DraftImage;
  /** Which of all images it is, from 1. */
  number: number;
  /** Its place among those that stay, from 0. */
  place: number;
  /** How many stay. */
  count: number;
  /** There are as many as there may be: none is put back. */
  isFull: boolean;
  onChange: (part: Partial<Pick<DraftImage, 'alt' | 'removed'>>) => void;
  onMove: (by: 1 | -1) => void;
}

/** One image of the form; what is removed can be put back until the form is saved. */
export function ImageRow({ image, number, place, count, isFull, onChange, onMove }: ImageRowProps) {
  const { source, alt, removed } = image;
  const row = useRef<HTMLLIElement>(null);
  const pressed = useRef(false);
  const isNew = source instanceof File;
  const preview = useObjectUrl(isNew ? source : null);
  const shown = isNew ? preview : source;
  const [name, inOrder] = count > 1 ? [`image ${place + 1}`, ` ${place + 1}`] : ['the image', ''];

  // The pressed button disappears; the focus moves to the button that undoes it, the first of the row.
  useEffect(() => {
    if (pressed.current) row.current!.querySelector('button')?.focus({ preventScroll: true });
    pressed.current = false;
  });
  const setRemoved = (isRemoved: boolean) => {
    pressed.current = true;
    onChange({ removed: isRemoved });
  };

  const picture = shown && (
    <img
      src={shown}
      alt={(isNew ? 'Preview of the new image' : 'Current image') + (removed ? '' : inOrder)}
      width={1000}
      height={600}
    />
  );
  if (removed) {
    return (
      <li ref={row} className={styles.row} data-removed>
        <span className={styles.picture}>{picture}</span>
        <p className={styles.removed}>
          <span>Image removed.</span>
          <Button kind="ghost" disabled={isFull} onClick={() => setRemoved(false)}>
            Undo
            <VisuallyHidden>
              {' '}
              the removal of image {number}
              {alt && `: ${alt}`}
            </VisuallyHidden>
          </Button>
        </p>
      </li>
    );
  }
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.picture}>
        {picture}
        {place === 0 && count > 1 && <span className={styles.cover}>Cover</span>}
        <IconButton
          kind="secondary"
          small
          className={styles.remove}
          label={`Remove ${name}`}
          onClick={() => setRemoved(true)}
        >
          <TrashIcon size={16} aria-hidden />
        </IconButton>
      </span>
      <TextArea
        rows={2}
        label={`What ${name} shows`}
        maxLength={IMAGE_ALT_MAX}
        dir="auto"
        value={alt}
        onChange={(event) => onChange({ alt: event.target.value })}
        description={place === 0 ? 'Read aloud to people who cannot see it.' : undefined}
      />
      {count > 1 && (
        <div className={styles.order}>
          <span aria-hidden>Order</span>
          <MoveButtons subject={name} place={place} last={count - 1} onMove={onMove} vertical />
        </div>
      )}
    </li>
  );
}
