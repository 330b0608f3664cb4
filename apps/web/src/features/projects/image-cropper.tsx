import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../shared/ui/button';
import { type CropArea, cropImage } from './crop-image';
import { useObjectUrl } from './use-object-url';
import styles from './project-dialog.module.css';

const ASPECT = 5 / 3;
const ZOOM = { min: 1, max: 3, step: 0.01 };

export interface ImageCropperProps {
  file: File;
  onCrop: (image: File) => void;
  onCancel: () => void;
  /** The file is no image that this browser can read. */
  onUnreadable: () => void;
}

/** Chooses the part of an image that is shown, 5 to 3: moved by pointer or arrow keys, zoomed by wheel, pinch or slider. */
export function ImageCropper({ file, onCrop, onCancel, onUnreadable }: ImageCropperProps) {
  const source = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<CropArea | null>(null);
  const [busy, setBusy] = useState(false);
  const step = useRef<HTMLDivElement>(null);

  // The field it takes the place of had the focus.
  useEffect(() => step.current?.focus({ preventScroll: true }), []);

  const save = async () => {
    if (!source || !area) return;
    setBusy(true);
    try {
      onCrop(await cropImage(source, area));
    } catch {
      onUnreadable();
    }
  };

  return (
    <div ref={step} className={styles.cropStep} role="group" aria-label="Crop the image" tabIndex={-1}>
      <div className={styles.cropArea}>
        {source && (
          <Cropper
            image={source}
            aspect={ASPECT}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
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
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          aria-valuetext={`${zoom.toFixed(2)} times`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <div className={styles.cropActions}>
        <Button kind="ghost" onClick={onCancel}>
          Discard image
        </Button>
        <Button kind="primary" busy={busy} disabled={!area} onClick={() => void save()}>
          Save Crop
        </Button>
      </div>
    </div>
  );
}
