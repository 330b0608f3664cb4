import { useRef, useState } from 'react';
import type { Me } from '../../shared/session/session.queries';
import { fileOf } from '../../shared/api/file-of';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { toast } from '../../shared/ui/toast';
import { ImageDialog } from './image-dialog';
import styles from './settings.module.css';
import { IMAGE_FAILED, useSaveProfileImage } from './settings.queries';

/** The profile image, with buttons to change and to remove it. */
export function ProfilePicture({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const { mutate, mutateUnguarded, isPending } = useSaveProfileImage();
  const onError = () => void toast('error', IMAGE_FAILED);
  const remove = async (url: string) => {
    const picture = await fileOf(url);
    const action = picture && {
      label: 'Undo',
      onSelect: () => mutateUnguarded(() => Promise.resolve(picture), { onError }),
    };
    mutate(null, {
      onSuccess: () => {
        void toast('success', 'Profile image removed.', { action });
        // The button that was pressed goes with the image.
        change.current?.focus({ preventScroll: true });
      },
      onError,
    });
  };

  return (
    <section aria-label="Profile image" className={styles.picture}>
      <Avatar name={me.display_name} src={me.profile_image_url} size={72} label={me.display_name} />
      <div className={styles.pictureText}>
        <h3 className={styles.partTitle}>Profile image</h3>
        <p className={styles.hint}>On your profile, beside your projects and in your PDF.</p>
      </div>
      <div className={styles.pictureActions}>
        <Button ref={change} onClick={() => setOpen(true)}>
          Change image
        </Button>
        {me.profile_image_url && (
          <Button kind="ghost" onClick={() => void remove(me.profile_image_url!)} busy={isPending}>
            Remove image
          </Button>
        )}
      </div>
      <ImageDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
