import { useState } from 'react';
import type { Me } from '../../shared/session/session.queries';
import { Button } from '../../shared/ui/button';
import { toast } from '../../shared/ui/toast';
import { changedLinks, type Links, linksOf, LINK_FIELDS } from './link-fields';
import styles from './settings.module.css';
import { SocialDialog } from './social-dialog';

/** The five platforms with what is linked, and the dialog that changes it. */
export function SocialLinks({ me }: { me: Me }) {
  const saved = linksOf(me.social_media);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<Links>(saved);

  const edit = () => {
    setDraft(saved);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (Object.keys(changedLinks(saved, draft)).length === 0) return;
    const reopen = { label: 'Undo', onSelect: () => setOpen(true) };
    void toast('info', 'Your social links were not saved.', { action: reopen }); // D16
  };

  return (
    <section aria-labelledby="social-links" className={styles.part}>
      <div className={styles.partHead}>
        <h3 id="social-links" className={styles.partTitle}>
          Social links
        </h3>
        <Button onClick={edit}>Edit social links</Button>
      </div>
      <ul className={styles.platforms}>
        {LINK_FIELDS.map(({ key, name, icon: PlatformIcon }) => (
          <li key={key} data-linked={saved[key] !== '' || undefined}>
            <PlatformIcon size={18} aria-hidden />
            <span className={styles.platformName}>{name}</span>
            <span className={styles.platformLink}>
              {saved[key] === '' ? 'Not linked' : saved[key].replace('https://', '')}
            </span>
          </li>
        ))}
      </ul>
      <SocialDialog
        open={open}
        onClose={close}
        saved={saved}
        draft={draft}
        onEdit={setDraft}
        onSaved={() => setOpen(false)}
      />
    </section>
  );
}
