import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { CropArea, Size } from '../../shared/ui/crop-image';
import { ImageCropper } from '../../shared/ui/image-cropper';
import { cropSide, zoomLimits } from './image-crop';
import styles from './settings.module.css';

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

const UNKNOWN = { min: 1, max: 1 };

interface ImageStageProps {
  url: string;
  /** Told the square that is chosen, in pixels of the image. */
  onCrop: (area: CropArea) => void;
  /** It is no image that this browser can read. */
  onUnreadable: () => void;
}

/** The profile image under a square that takes 90 % of the stage; the smallest zoom just covers it. */
export function ImageStage({ url, onCrop, onUnreadable }: ImageStageProps) {
  const [stage, measure] = useSize();
  const [media, setMedia] = useState<Size | null>(null);
  const side = stage && cropSide(stage);
  const limits = media && side ? zoomLimits(media, side) : UNKNOWN;
  // What is chosen before the smallest zoom is known, and applied, is not what the square shows.
  const [chosen, setChosen] = useState<{ area: CropArea; zoom: number } | null>(null);
  const area = limits !== UNKNOWN && chosen && chosen.zoom >= limits.min ? chosen.area : null;
  const tell = useEffectEvent(onCrop);
  useEffect(() => {
    if (area) tell(area);
  }, [area]);
  return (
    <div className={styles.imageStage}>
      <ImageCropper
        url={side ? url : null}
        aspect={1}
        cropSize={side ? { width: side, height: side } : undefined}
        zoomRange={{ ...limits, step: 'any' }}
        stageClass={styles.stage}
        stageRef={measure}
        onCrop={(next, zoom) => setChosen({ area: next, zoom })}
        onMediaSize={setMedia}
        onUnreadable={onUnreadable}
      />
    </div>
  );
}
