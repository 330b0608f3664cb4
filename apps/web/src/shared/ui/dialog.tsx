import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react';
import { cx } from './cx';
import styles from './dialog.module.css';
import { XIcon } from './page-icons';
import { useBack } from './use-back';
import { useOverflow } from './use-overflow';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  /** Asked to close: Escape, a press outside, Back on Android, or the close button. */
  onClose: () => void;
  /** Neither Escape, Back nor a press outside closes it: what it tells is told once. */
  closesByButtons?: boolean;
  /** The exit has been played (300 ms) and the dialog is gone. */
  onExited?: () => void;
  title: ReactNode;
  /** A tag above the title. */
  eyebrow?: ReactNode;
  /** A line under the title. */
  intro?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Fills a mobile screen instead of rising from its lower edge. */
  fullScreenOnMobile?: boolean;
  /** Where focus goes first; the first thing that takes it unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where focus goes afterwards; without it or with null, back to where it was or to what is still there around that. */
  finalFocus?: () => HTMLElement | null;
  /** DialogBody and DialogFooter, or a form around them. */
  children: ReactNode;
}

/** A modal window; a bottom sheet below 768 px. Holds focus, locks the page behind and gives focus back. */
export function Dialog({
  open,
  onClose,
  closesByButtons = false,
  onExited,
  title,
  eyebrow,
  intro,
  size = 'medium',
  fullScreenOnMobile = false,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  // Drawing a dialog takes a while on a slow machine, so the press is shown first. Budget: INP, open a modal.
  const drawn = useDeferredValue(open, false);
  const shown = open && drawn;
  useBack(shown, () => !closesByButtons && onClose());
  return (
    <BaseDialog.Root
      open={shown}
      onOpenChange={(next, { reason }) => {
        if (!next && (!closesByButtons || reason === 'close-press')) onClose();
      }}
      onOpenChangeComplete={(opened) => !opened && onExited?.()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.scrim} />
        <DarkGutter />
        <BaseDialog.Viewport className={styles.viewport}>
          <Popup
            className={cx(styles.popup, styles[size], fullScreenOnMobile && styles.full)}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <div className={styles.grip} aria-hidden />
            <header className={styles.header}>
              {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
              <BaseDialog.Title className={styles.title} dir="auto">
                {title}
              </BaseDialog.Title>
              {intro && <div className={styles.intro}>{intro}</div>}
            </header>
            {children}
            <BaseDialog.Close className={styles.close} aria-label="Close">
              <XIcon size={18} aria-hidden />
            </BaseDialog.Close>
          </Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

interface PopupProps extends Omit<ComponentProps<typeof BaseDialog.Popup>, 'ref' | 'finalFocus'> {
  finalFocus: DialogProps['finalFocus'];
}

/** There while the dialog is on the screen, its exit included. */
const Popup = ({ finalFocus, ...popup }: PopupProps) => (
  <BaseDialog.Popup {...popup} ref={useReturnFocus<HTMLDivElement>(finalFocus)} finalFocus={false} />
);

/** Dialogs that are open, one in place of the other: the last to close gives the page its colour back. */
let openDialogs = 0;

function darken() {
  const tokens = getComputedStyle(document.documentElement);
  const [ink, part, canvas] = ['--scrim-ink', '--scrim-part', '--canvas'].map((token) =>
    tokens.getPropertyValue(token),
  );
  document.documentElement.style.backgroundColor =
    openDialogs === 0 ? '' : `color-mix(in srgb, ${ink} ${part}, ${canvas})`;
}

/**
 * Darkens the gutter of the scrollbar, where the scrim cannot reach. As a plain colour on the root alone: a rule for it,
 * or a variable in it, would make the browser recalculate the styles of the whole page.
 */
function DarkGutter() {
  useEffect(() => {
    openDialogs += 1;
    darken();
    return () => {
      openDialogs -= 1;
      darken();
    };
  }, []);
  return null;
}

/** The part that scrolls; takes focus itself when it does, so that the keyboard can scroll it. */
export function DialogBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(ref);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div ref={ref} className={styles.body} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}

export interface DialogFooterProps {
  /** On a phone both actions are as wide as each other. */
  halves?: boolean;
  children: ReactNode;
}

/** Actions, the main one last. */
export function DialogFooter({ halves = false, children }: DialogFooterProps) {
  return <footer className={cx(styles.footer, halves && styles.halves)}>{children}</footer>;
}
