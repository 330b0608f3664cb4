import { lazy, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { FileDrop } from '../../shared/ui/file-drop';
import { TrashIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { TextField } from '../../shared/ui/text-field';
import { useObjectUrl } from '../../shared/ui/use-object-url';
import { LIMITS, type ProjectDraft } from './project-draft';
import styles from './project-dialog.module.css';
import type { Project } from './projects.queries';

const CropStep = lazy(async () => ({ default: (await import('./crop-step')).CropStep }));

const NOT_AN_IMAGE = 'Please choose an image.';
const UNREADABLE = 'Could not read selected image.';

type DraftImage = Pick<ProjectDraft, 'image' | 'uncropped' | 'imageAlt'>;

export interface ImageFieldProps extends DraftImage {
  /** What is edited; null for a new one. */
  project: Project | null;
  altError?: string | undefined;
  onChange: (changed: Partial<DraftImage>) => void;
}

/** The image of a project: chosen, cropped, seen before it is saved, taken away. */
export function ImageField({ image, uncropped, imageAlt, project, altError, onChange }: ImageFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const preview = useObjectUrl(image);
  const current = project?.project_image_url ?? null;
  const shown = image === undefined ? current : preview;

  const leaveCropper = (cropped?: File) => {
    // What is said of one picture is not said of another.
    onChange({ uncropped: null, ...(cropped && { image: cropped, imageAlt: '' }) });
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
              {image && current ? (
                <Button
                  kind="ghost"
                  onClick={() => onChange({ image: undefined, imageAlt: project?.project_image_alt ?? '' })}
                >
                  Keep the current image
                </Button>
              ) : (
                <Button kind="danger" onClick={() => onChange({ image: null, imageAlt: '' })}>
                  <TrashIcon size={16} aria-hidden />
                  Remove image
                </Button>
              )}
            </figure>
          )}
          {shown && (
            <TextField
              label="What the image shows"
              maxLength={LIMITS.imageAlt}
              autoComplete="off"
              value={imageAlt}
              onChange={(event) => onChange({ imageAlt: event.target.value })}
              error={altError}
              description="Read out to those who do not see it."
            />
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
