import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { type CropArea, cropImage } from '../../shared/ui/crop-image';
import { ImageCropper } from '../../shared/ui/image-cropper';
import { useObjectUrl } from '../../shared/ui/use-object-url';
import styles from './project-dialog.module.css';

const ASPECT = 5 / 3;
const ZOOM = { min: 1, max: 3, step: 0.01 };
/** What a project image is sent as; the server keeps no wider one. */
const SENT = { maxWidth: 1600, type: 'image/jpeg' } as const;

export interface CropStepProps {
  file: File;
  onCrop: (image: File) => void;
  onCancel: () => void;
  /** The file is no image that this browser can read. */
  onUnreadable: () => void;
}

/** Chooses the part of a project's image that is shown, 5 to 3. */
export function CropStep({ file, onCrop, onCancel, onUnreadable }: CropStepProps) {
  const source = useObjectUrl(file);
  const [area, setArea] = useState<CropArea | null>(null);
  const [busy, setBusy] = useState(false);
  const step = useRef<HTMLDivElement>(null);

  // The field it takes the place of had the focus.
  useEffect(() => step.current?.focus({ preventScroll: true }), []);
  // All of it is in view, and not its end alone, above the buttons of the form.
  useEffect(() => {
    if (source) step.current?.scrollIntoView({ block: 'start' });
  }, [source]);

  const save = async () => {
    if (!source || !area) return;
    setBusy(true);
    try {
      const image = await cropImage(source, area, SENT);
      onCrop(new File([image], 'cropped.jpg', { type: SENT.type }));
    } catch {
      onUnreadable();
    }
  };

  return (
    <div ref={step} className={styles.cropStep} role="group" aria-label="Crop the image" tabIndex={-1}>
      {source && (
        <ImageCropper
          url={source}
          aspect={ASPECT}
          zoomRange={ZOOM}
          stageClass={styles.cropStage}
          onCrop={setArea}
          onUnreadable={onUnreadable}
        />
      )}
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
