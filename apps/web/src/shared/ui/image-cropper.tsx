import { type Ref, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import { cx } from './cx';
import type { CropArea, Size } from './crop-image';
import './image-cropper.css';
import styles from './image-cropper.module.css';

export interface ZoomRange {
  min: number;
  max: number;
  /** The step of the slider. */
  step: number | 'any';
}

export interface ImageCropperProps {
  /** The image's address; null until `cropSize` is known. */
  url: string | null;
  /** Width by height of the part that is chosen. */
  aspect: number;
  zoomRange: ZoomRange;
  /** The size of that part on the screen, in px; as large as the stage has room for unless given. */
  cropSize?: Size | undefined;
  /** Gives the stage its size. */
  stageClass: string | undefined;
  stageRef?: Ref<HTMLDivElement>;
  /** Told the part that is chosen, in pixels of the image, whenever it changes, and the zoom at which it is. */
  onCrop: (area: CropArea, zoom: number) => void;
  /** Told how large the image is drawn at zoom 1. */
  onMediaSize?: (size: MediaSize) => void;
  /** It is no image that this browser can read. */
  onUnreadable: () => void;
}

export const clampZoom = (zoom: number, { min, max }: Pick<ZoomRange, 'min' | 'max'>): number =>
  Math.min(Math.max(zoom, min), max);

/** Chooses a part of an image: moved by pointer or arrow keys, zoomed by wheel, pinch or slider. */
export function ImageCropper({
  url,
  aspect,
  zoomRange,
  cropSize,
  stageClass,
  stageRef,
  onCrop,
  onMediaSize,
  onUnreadable,
}: ImageCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  // The range may be known only once the image is drawn.
  const [wanted, setWanted] = useState(0);
  const zoom = clampZoom(wanted, zoomRange);
  return (
    <>
      <div ref={stageRef} className={cx(styles.stage, stageClass)}>
        {url !== null && (
          <Cropper
            image={url}
            aspect={aspect}
            cropSize={cropSize}
            crop={crop}
            zoom={zoom}
            minZoom={zoomRange.min}
            maxZoom={zoomRange.max}
            onCropChange={setCrop}
            onZoomChange={setWanted}
            onCropAreaChange={(_percent, pixels) => onCrop(pixels, zoom)}
            // An image that is not drawn, as in a dialog that closes, has no size: no zoom would cover the part.
            setMediaSize={(size) => size.width > 0 && size.height > 0 && onMediaSize?.(size)}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the image that is shown; arrow keys move it',
            }}
            disableAutomaticStylesInjection // the Content-Security-Policy would refuse a style element
          />
        )}
      </div>
      <label className={styles.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={zoomRange.min}
          max={zoomRange.max}
          step={zoomRange.step}
          value={zoom}
          aria-valuetext={`${Math.round((100 * zoom) / zoomRange.min)} %`}
          onChange={(event) => setWanted(event.currentTarget.valueAsNumber)}
        />
      </label>
    </>
  );
}
