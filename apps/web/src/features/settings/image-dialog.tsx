import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { type CropArea, cropImage } from '../../shared/ui/crop-image';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { FileDrop } from '../../shared/ui/file-drop';
import { toast } from '../../shared/ui/toast';
import { useObjectUrl } from '../../shared/ui/use-object-url';
import { ImageStage } from './image-stage';
import styles from './settings.module.css';
import { IMAGE_FAILED, useSaveProfileImage } from './settings.queries';

/** What a profile image is sent as; smaller ones are not blown up. */
const SENT = { maxWidth: 512, type: 'image/webp' } as const;

interface ImageFormProps {
  saving: ReturnType<typeof useSaveProfileImage>;
  onClose: () => void;
}

function ImageForm({ saving, onClose }: ImageFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const { mutate, isPending, isError, reset } = saving;
  const source = useObjectUrl(file);

  const choose = (next: File | null) => {
    reset();
    setFile(next);
    setArea(null);
    setUnreadable(next === null);
  };

  const save = () => {
    if (!source || !area) return;
    mutate(() => cropImage(source, area, SENT), {
      onSuccess: () => {
        void toast('success', 'Profile image saved.');
        onClose();
      },
    });
  };

  return (
    <>
      <DialogBody>
        <div className={styles.form}>
          <FormError>{isError && IMAGE_FAILED}</FormError>
          <FileDrop
            what={file ? 'another image' : 'an image'}
            hint="JPEG, PNG or WebP. A square picture works best."
            accept="image/*"
            fileName={file?.name}
            busy={isPending}
            onFile={choose}
            onReject={() => choose(null)}
            error={unreadable && 'Could not read selected image.'}
          />
          {source && (
            <ImageStage key={source} url={source} onCrop={setArea} onUnreadable={() => choose(null)} />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="ghost" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" disabled={!source || !area} busy={isPending} onClick={save}>
          Save
        </Button>
      </DialogFooter>
    </>
  );
}

/** The profile image: choose a file, crop it square, save. */
export function ImageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const saving = useSaveProfileImage();
  return (
    <Dialog
      open={open}
      // A failure is said here.
      onClose={() => !saving.isPending && onClose()}
      onExited={saving.reset}
      title="Profile image"
    >
      <ImageForm saving={saving} onClose={onClose} />
    </Dialog>
  );
}
