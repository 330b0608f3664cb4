import { AddressToShare } from '../../shared/address-to-share';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { DialogBody, DialogFooter } from '../../shared/ui/dialog';
import { ArrowUpRightIcon } from '../../shared/ui/page-icons';
import { Notice } from '../../shared/ui/notice';
import styles from './sharing.module.css';
import type { AddressedShareLink } from './sharing.queries';

/** The address of a link, to be copied, held before a camera, or handed to another app: the one time that it is told. */
export function LinkAddress({ link, onClose }: { link: AddressedShareLink; onClose: () => void }) {
  const { title, address, has_password } = link;
  return (
    <>
      <DialogBody>
        <div className={styles.made}>
          <Notice>
            This is the only time the address is shown: we keep no copy of it. If it is lost, give the link a
            new one.
            {has_password && ' Tell the password in another way.'}
          </Notice>
          <AddressToShare
            address={address}
            title={title}
            codeOf={`the link ${title}`}
            // A title may have what no file name has.
            fileName="share-link"
          >
            <a className={buttonClass('ghost')} href={address} target="_blank" rel="noreferrer">
              Open it
              <ArrowUpRightIcon size={16} aria-hidden />
            </a>
          </AddressToShare>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}
