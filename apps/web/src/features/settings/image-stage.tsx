import { useCallback, useState } from 'react';
import Cropper, { type MediaSize, type Point } from 'react-easy-crop';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { type Area, clampZoom, cropSide, type Size, zoomLimits } from './image-crop';
import './image-stage.css';
import styles from './image-stage.module.css';

const CENTRE: Point = { x: 0, y: 0 };

/** The size of an element, once it is there and whenever it changes. @returns it, and the ref to give the element */
function useSize(): [Size | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, measure];
}

interface ImageStageProps {
  url: string;
  /** Tells the square that is chosen, in pixels of the image. */
  onCrop: (area: Area) => void;
}

/** An image under a square: drag or arrow keys move it, wheel, pinch or slider zoom it. */
export function ImageStage({ url, onCrop }: ImageStageProps) {
  const [stage, measure] = useSize();
  const [media, setMedia] = useState<MediaSize | null>(null);
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const side = stage && cropSide(stage);
  const limits = media && side ? zoomLimits(media, side) : { min: 1, max: 1 };
  const shown = clampZoom(zoom, limits);

  return (
    <div className={styles.stageAndZoom}>
      <div ref={measure} className={styles.stage}>
        {side && (
          <Cropper
            image={url}
            aspect={1}
            cropSize={{ width: side, height: side }}
            crop={crop}
            zoom={shown}
            minZoom={limits.min}
            maxZoom={limits.max}
            onCropChange={setCrop}
            onZoomChange={(next) => setZoom(clampZoom(next, limits))}
            onCropComplete={(_, area) => onCrop(area)}
            onMediaLoaded={(size) => setZoom(zoomLimits(size, side).min)}
            setMediaSize={setMedia}
            cropperProps={{ role: 'group', 'aria-label': 'Part of the image; arrow keys move it' }}
            mediaProps={{ alt: '' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label className={styles.zoom}>
        <VisuallyHidden>Zoom</VisuallyHidden>
        <input
          type="range"
          min={limits.min}
          max={limits.max}
          step="any"
          value={shown}
          aria-valuetext={`${Math.round(100 * (shown / limits.min))} %`}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  );
}
