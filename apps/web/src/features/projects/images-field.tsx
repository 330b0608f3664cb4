import { PROJECT_IMAGES_MAX } from '@lumen/matching/limits';
import { lazy, useRef, useState } from 'react';
import { announce } from '../../shared/ui/announcer';
import { FormError } from '../../shared/ui/field';
import { FileDrop } from '../../shared/ui/file-drop';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { ImageRow } from './image-row';
import { type DraftImage, newImage, stayingImages, withMoved } from './project-images-draft';
import type { ProjectDraft } from './project-draft';
import styles from './images-field.module.css';

const CropStep = lazy(async () => ({ default: (await import('./crop-step')).CropStep }));

const NOT_AN_IMAGE = 'Please choose an image.';
const UNREADABLE = 'Could not read selected image.';
const FULL = `A project has at most ${PROJECT_IMAGES_MAX} images. Remove one to add another.`;

type DraftImages = Pick<ProjectDraft, 'images' | 'uncropped'>;

export interface ImagesFieldProps extends DraftImages {
  /** What the server says of them. */
  error?: string | undefined;
  onChange: (changed: Partial<DraftImages>) => void;
}

/** The images of a project: chosen and cropped one by one, put in order, described, taken away and put back. */
export function ImagesField({ images, uncropped, error: refusal, onChange }: ImagesFieldProps) {
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const field = useRef<HTMLFieldSetElement>(null);
  const staying = stayingImages(images);
  const isFull = staying.length >= PROJECT_IMAGES_MAX;
  const problem = unreadable ?? refusal;

  const leaveCropper = (cropped?: File) => {
    onChange({ uncropped: null, ...(cropped && { images: [...images, newImage(cropped)] }) });
    if (cropped) announce(`Image ${staying.length + 1} added.`);
    field.current?.focus({ preventScroll: true });
  };
  const change = (id: string, part: Partial<DraftImage>) =>
    onChange({ images: images.map((image) => (image.id === id ? { ...image, ...part } : image)) });
  const move = (id: string, by: 1 | -1) => {
    const moved = withMoved(images, id, by);
    onChange({ images: moved });
    const place = stayingImages(moved).findIndex((image) => image.id === id);
    announce(`The image is now ${place + 1} of ${staying.length}.`);
  };

  return (
    <fieldset ref={field} className={styles.field} tabIndex={-1}>
      <legend>{staying.length > 1 ? 'Images' : 'Image'}</legend>
      {images.length > 0 && (
        <ol className={styles.rows}>
          {images.map((image, at) => (
            <ImageRow
              key={image.id}
              image={image}
              number={at + 1}
              place={staying.indexOf(image)}
              count={staying.length}
              isFull={isFull}
              onChange={(part) => change(image.id, part)}
              onMove={(by) => move(image.id, by)}
            />
          ))}
        </ol>
      )}
      {uncropped ? (
        <LazyPart fallback={<Skeleton height="18rem" radius="var(--r-l)" />}>
          <CropStep
            file={uncropped}
            onCrop={leaveCropper}
            onCancel={() => leaveCropper()}
            onUnreadable={() => {
              setUnreadable(UNREADABLE);
              leaveCropper();
            }}
          />
        </LazyPart>
      ) : isFull ? (
        <>
          <p className={styles.full}>{FULL}</p>
          <FormError>{problem}</FormError>
        </>
      ) : (
        <FileDrop
          what={staying.length > 0 ? 'another image' : 'an image'}
          hint={
            staying.length > 0
              ? `${staying.length} of ${PROJECT_IMAGES_MAX} images. The first is shown on cards and in exports.`
              : 'JPEG, PNG or WebP. You choose the part that is shown in the next step.'
          }
          accept="image/*"
          onFile={(file) => {
            setUnreadable(null);
            onChange({ uncropped: file });
          }}
          onReject={() => setUnreadable(NOT_AN_IMAGE)}
          error={problem}
        />
      )}
    </fieldset>
  );
}
