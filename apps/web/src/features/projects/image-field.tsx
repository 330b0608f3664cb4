import { lazy, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { FileDrop } from '../../shared/ui/file-drop';
import { TrashIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { useObjectUrl } from '../../shared/ui/use-object-url';
import type { ProjectDraft } from './project-draft';
import styles from './project-dialog.module.css';

const CropStep = lazy(async () => ({ default: (await import('./crop-step')).CropStep }));

const NOT_AN_IMAGE = 'Please choose an image.';
const UNREADABLE = 'Could not read selected image.';

type DraftImage = Pick<ProjectDraft, 'image' | 'uncropped'>;

export interface ImageFieldProps extends DraftImage {
  /** Address of the image the project has. */
  current: string | null;
  onChange: (changed: Partial<DraftImage>) => void;
}

/** The image of a project: chosen, cropped, seen before it is saved, taken away. */
export function ImageField({ image, uncropped, current, onChange }: ImageFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const preview = useObjectUrl(image);
  const shown = image === undefined ? current : preview;

  const leaveCropper = (cropped?: File) => {
    onChange({ uncropped: null, ...(cropped && { image: cropped }) });
    field.current?.focus({ preventScroll: true });
  };
  const fail = (reason: string) => {
    setError(reason);
    leaveCropper();
  };

  return (
    <fieldset ref={field} className={styles.imageField} tabIndex={-1}>
      <legend>Image</legend>
      {uncropped ? (
        <LazyPart fallback={<Skeleton height="18rem" radius="var(--r-l)" />}>
          <CropStep
            file={uncropped}
            onCrop={leaveCropper}
            onCancel={() => leaveCropper()}
            onUnreadable={() => fail(UNREADABLE)}
          />
        </LazyPart>
      ) : (
        <>
          {shown && (
            <figure className={styles.preview}>
              <img src={shown} alt={image ? 'Preview of the new image' : 'Current image'} />
              <figcaption>{image ? 'New image' : 'Current image'}</figcaption>
              <Button kind="danger" onClick={() => onChange({ image: image && current ? undefined : null })}>
                <TrashIcon size={16} aria-hidden />
                {image && current ? 'Keep the current image' : 'Remove image'}
              </Button>
            </figure>
          )}
          <FileDrop
            label={shown ? 'Choose or drop another image' : 'Choose or drop an image'}
            hint="JPEG, PNG or WebP. You choose the part that is shown in the next step."
            accept="image/*"
            onFile={(file) => {
              setError(null);
              onChange({ uncropped: file });
            }}
            onReject={() => setError(NOT_AN_IMAGE)}
            error={error}
          />
        </>
      )}
    </fieldset>
  );
}
