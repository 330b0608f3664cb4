import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useId,
  useMemo,
  useOptimistic,
  useState,
} from 'react';
import styles from './accordion.module.css';
import { cx } from './cx';
import { ChevronDownIcon, type Icon } from './icons';
import { onHover } from './hover-intent';

interface AccordionState {
  open: string | null;
  /** What will be open when it is drawn. */
  pressed: string | null;
  onPress: (next: string | null) => void;
}

const OpenItem = createContext<AccordionState>({ open: null, pressed: null, onPress: () => undefined });

export interface AccordionProps {
  open: string | null;
  /** Opens an item, or none; the promise resolves when it is rendered. */
  onChange: (open: string | null) => void | Promise<void>;
  /** Stands on a card: items are lines there, not surfaces. */
  inset?: boolean;
  /** AccordionItems. */
  children: ReactNode;
}

/** A list of which at most one item is open at a time. */
export function Accordion({ open, onChange, inset = false, children }: AccordionProps) {
  // What is open from the start is not animated.
  const [used, setUsed] = useState(false);
  // The pressed head is highlighted at once, because its content takes a while on a slow machine.
  const [pressed, press] = useOptimistic(open);
  const state = useMemo(
    () => ({
      open,
      pressed,
      onPress: (next: string | null) =>
        startTransition(async () => {
          setUsed(true);
          press(next);
          await onChange(next);
        }),
    }),
    [open, pressed, press, onChange],
  );
  return (
    <OpenItem value={state}>
      <div className={cx(styles.list, inset && styles.inset)} data-used={used || undefined}>
        {children}
      </div>
    </OpenItem>
  );
}

export interface AccordionItemProps {
  value: string;
  /** The content of the button; AccordionLabel for the usual one. */
  head: ReactNode;
  level?: 2 | 3 | 4;
  /** The pointer is on the button, which may be pressed soon. */
  onHoverIntent?: () => void;
  children: ReactNode;
}

/** One item: a heading that is a button, and what it opens. The content exists only while open. */
export function AccordionItem({ value, head, level = 3, onHoverIntent, children }: AccordionItemProps) {
  const id = useId();
  const state = use(OpenItem);
  const open = state.open === value;
  const pressed = state.pressed === value;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.item}>
      <Heading>
        <button
          id={`${id}-head`}
          type="button"
          className={styles.trigger}
          aria-expanded={pressed}
          aria-controls={open ? `${id}-panel` : undefined}
          onClick={() => state.onPress(pressed ? null : value)}
          onPointerEnter={onHover(() => onHoverIntent?.())}
        >
          <span className={styles.head}>{head}</span>
          <ChevronDownIcon size={18} className={styles.chevron} aria-hidden />
        </button>
      </Heading>
      {open && (
        <div id={`${id}-panel`} role="region" className={styles.panel} aria-labelledby={`${id}-head`}>
          <div className={styles.fold}>
            <div className={styles.body}>{children}</div>
          </div>
        </div>
      )}
    </div>
  );
}

/** The usual head of an item: icon and words. */
export const AccordionLabel = ({ icon: ItemIcon, children }: { icon: Icon; children: ReactNode }) => (
  <>
    <span className={styles.icon}>
      <ItemIcon size={18} aria-hidden />
    </span>
    <span className={styles.label}>{children}</span>
  </>
);
