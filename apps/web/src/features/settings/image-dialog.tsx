import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { FormError } from '../../shared/ui/field';
import { FileDrop } from '../../shared/ui/file-drop';
import { toast } from '../../shared/ui/toast';
import { type Area, cropToWebp } from './image-crop';
import { ImageStage } from './image-stage';
import styles from './settings.module.css';
import { useSaveProfileImage } from './settings.queries';

/** A chosen image: its pixels, and the address it is drawn from. */
interface Chosen {
  name: string;
  bitmap: ImageBitmap;
  url: string;
}

/** @throws when the file is no image the browser knows */
const read = async (file: File): Promise<Chosen> => ({
  name: file.name,
  bitmap: await createImageBitmap(file),
  url: URL.createObjectURL(file),
});

function discard(image: Chosen | null): void {
  if (!image) return;
  URL.revokeObjectURL(image.url);
  image.bitmap.close();
}

function ImageForm({ onSaved }: { onSaved: () => void }) {
  const [image, setImage] = useState<Chosen | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const { mutate, isPending, isError, reset } = useSaveProfileImage();

  const latest = useRef<File>(undefined);

  useEffect(() => () => discard(image), [image]);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  const choose = async (file: File) => {
    reset();
    latest.current = file;
    const next = await read(file).catch(() => null);
    // Meanwhile another was chosen, or the dialog was closed.
    if (latest.current !== file) return discard(next);
    setUnreadable(next === null);
    setArea(null);
    setImage(next);
  };

  const save = () => {
    if (!image || !area) return;
    mutate(() => cropToWebp(image.bitmap, area), {
      onSuccess: () => {
        void toast('success', 'Profile image saved.');
        onSaved();
      },
    });
  };

  return (
    <>
      <DialogBody>
        <div className={styles.form}>
          <FormError>{isError && 'Failed to save profile image.'}</FormError>
          <FileDrop
            label={image ? 'Choose or drop another image' : 'Choose or drop an image'}
            hint="JPEG, PNG or any other image"
            accept="image/*"
            fileName={image?.name}
            onFile={(file) => void choose(file)}
            onReject={() => setUnreadable(true)}
            error={unreadable && 'Could not read selected image.'}
          />
          {image && <ImageStage key={image.url} url={image.url} onCrop={setArea} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="primary" disabled={!image || !area} busy={isPending} onClick={save}>
          Save
        </Button>
      </DialogFooter>
    </>
  );
}

/** The profile image: choose a file, crop it square, save. */
export function ImageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Profile image">
      <ImageForm onSaved={onClose} />
    </Dialog>
  );
}
