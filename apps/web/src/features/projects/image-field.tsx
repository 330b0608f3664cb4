import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { FileDrop } from '../../shared/ui/file-drop';
import { TrashIcon } from '../../shared/ui/icons';
import { Skeleton } from '../../shared/ui/skeleton';
import styles from './project-dialog.module.css';
import { useObjectUrl } from './use-object-url';

const ImageCropper = lazy(async () => ({ default: (await import('./image-cropper')).ImageCropper }));

const NOT_AN_IMAGE = 'Please choose an image.';
const UNREADABLE = 'Could not read selected image.';

export interface ImageFieldProps {
  /** The newly cropped image; `null` once the present one was taken away. */
  value: File | null | undefined;
  /** Address of the image the project has. */
  current: string | null;
  onChange: (image: File | null | undefined) => void;
}

/** The image of a project: chosen, cropped, seen before it is saved, taken away. */
export function ImageField({ value, current, onChange }: ImageFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const preview = useObjectUrl(value);
  const shown = value === undefined ? current : preview;

  const leaveCropper = () => {
    setChosen(null);
    field.current?.focus({ preventScroll: true });
  };
  const fail = (reason: string) => {
    setError(reason);
    leaveCropper();
  };

  return (
    <fieldset ref={field} className={styles.imageField} tabIndex={-1}>
      <legend>Image</legend>
      {chosen ? (
        <Suspense fallback={<Skeleton height="18rem" radius="var(--r-l)" />}>
          <ImageCropper
            file={chosen}
            onCrop={(image) => {
              onChange(image);
              leaveCropper();
            }}
            onCancel={leaveCropper}
            onUnreadable={() => fail(UNREADABLE)}
          />
        </Suspense>
      ) : (
        <>
          {shown && (
            <figure className={styles.preview}>
              <img src={shown} alt={value ? 'Preview of the new image' : 'Current image'} />
              <figcaption>{value ? 'New image' : 'Current image'}</figcaption>
              <Button kind="danger" onClick={() => onChange(value && current ? undefined : null)}>
                <TrashIcon size={16} aria-hidden />
                {value && current ? 'Keep the current image' : 'Remove image'}
              </Button>
            </figure>
          )}
          <FileDrop
            label={shown ? 'Choose or drop another image' : 'Choose or drop an image'}
            hint="JPEG, PNG or WebP. You choose the part that is shown in the next step."
            accept="image/*"
            onFile={(file) => {
              setError(null);
              setChosen(file);
            }}
            onReject={() => setError(NOT_AN_IMAGE)}
            error={error}
          />
        </>
      )}
    </fieldset>
  );
}
