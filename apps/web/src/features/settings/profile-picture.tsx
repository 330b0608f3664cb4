import { useState } from 'react';
import type { Me } from '../../shared/session/session.queries';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { toast } from '../../shared/ui/toast';
import { ImageDialog } from './image-dialog';
import styles from './settings.module.css';
import { useSaveProfileImage } from './settings.queries';

/** The profile image, and the way to another or to none. */
export function ProfilePicture({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useSaveProfileImage();
  const remove = () =>
    mutate(null, {
      onSuccess: () => void toast('success', 'Profile image removed.'),
      onError: () => void toast('error', 'Failed to save profile image.'),
    });

  return (
    <section aria-label="Profile image" className={styles.picture}>
      <Avatar name={me.display_name} src={me.profile_image_url} size={72} label={me.display_name} />
      <div className={styles.pictureActions}>
        <Button onClick={() => setOpen(true)}>Change image</Button>
        {me.profile_image_url && (
          <Button kind="ghost" onClick={remove} busy={isPending}>
            Remove image
          </Button>
        )}
      </div>
      <ImageDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
