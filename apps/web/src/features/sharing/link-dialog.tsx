import { useState } from 'react';
import { Dialog, type DialogProps } from '../../shared/ui/dialog';
import { announce } from '../../shared/ui/announcer';
import { useDraft } from '../../shared/use-draft';
import { LinkAddress } from './link-address';
import { draftOf, isLinkDraft, type LinkDraft } from './link-draft';
import { LinkForm } from './link-form';
import {
  type AddressedShareLink,
  type Shareable,
  type ShareLink,
  useCreateLink,
  useUpdateLink,
} from './sharing.queries';

export interface LinkDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'onExited'> {
  shareable: readonly Shareable[];
  /** The link that is changed; null for a new one. */
  link: ShareLink | null;
  /** What was written before it was closed unsaved. */
  reopened?: LinkDraft | undefined;
  onReopen: (draft: LinkDraft) => void;
}

/** Makes a link and then tells its address, or changes one. */
export function LinkDialog({ shareable, link, reopened, onReopen, ...dialog }: LinkDialogProps) {
  const written = useDraft(
    `link:${link?.link_uuid ?? 'new'}`,
    draftOf(link, shareable),
    isLinkDraft,
    reopened,
  );
  const create = useCreateLink(written.forget);
  const update = useUpdateLink(written.forget);
  const busy = create.isPending || update.isPending;
  const [made, setMade] = useState<AddressedShareLink | null>(null);
  const close = () => {
    if (busy) return; // A link that is made unseen has an address that nobody learns.
    dialog.onClose();
    written.leave(onReopen);
  };
  if (made)
    return (
      <Dialog {...dialog} closesByButtons title="Your link is ready" size="small">
        <LinkAddress link={made} onClose={dialog.onClose} />
      </Dialog>
    );
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title={link ? 'Change link' : 'New link'}
      intro="Whoever has the link, and its password if you set one, can open it without an account until it expires or you revoke it."
      fullScreenOnMobile
    >
      <LinkForm
        shareable={shareable}
        link={link}
        written={written}
        busy={busy}
        error={create.error ?? update.error}
        onCreate={(fields, onError) =>
          create.mutate(fields, {
            onError,
            onSuccess: (created) => {
              setMade(created);
              announce('The link is ready.');
            },
          })
        }
        onChange={(changes, onError) =>
          link &&
          update.mutate(
            { uuid: link.link_uuid, changes },
            {
              onError,
              onSuccess: () => {
                announce('Saved.');
                dialog.onClose();
              },
            },
          )
        }
        onCancel={close}
      />
    </Dialog>
  );
}
