import { useId } from 'react';
import { IconButton } from './button';
import type { Icon } from './icons';
import { DotsVerticalIcon } from './page-icons';
import { Popover, popoverItemClass } from './popover';
import styles from './row-menu.module.css';

interface RowMenuItem {
  label: string;
  icon: Icon;
  act: () => void;
  opensDialog?: boolean;
  /** It takes something away. */
  danger?: boolean;
}

export interface RowMenuProps {
  /** What can be done, and with which row: "Rename or remove Laptop". */
  label: string;
  /** The row. */
  name: string;
  items: readonly RowMenuItem[];
  /** One of them is at work. */
  busy?: boolean;
  small?: boolean;
}

/** What is done seldom with a row of a list, behind three dots at its end. */
export function RowMenu({ label, name, items, busy = false, small = false }: RowMenuProps) {
  const id = useId();
  return (
    <>
      <IconButton label={label} busy={busy} small={small} popoverTarget={id}>
        <DotsVerticalIcon size={18} aria-hidden />
      </IconButton>
      <Popover id={id} label={name} className={styles.menu}>
        {items.map(({ label: words, icon: ItemIcon, act, opensDialog, danger }) => (
          <button
            key={words}
            type="button"
            className={popoverItemClass}
            aria-haspopup={opensDialog && 'dialog'}
            data-danger={danger}
            onClick={act}
          >
            <ItemIcon size={16} aria-hidden />
            {words}
          </button>
        ))}
      </Popover>
    </>
  );
}
