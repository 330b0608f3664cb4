import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import { createContext, use, type ReactNode } from 'react';
import styles from './accordion.module.css';
import { Count } from './chip';
import { cx } from './cx';
import { ChevronDownIcon, type Icon } from './icons';

const OpenItem = createContext<string | null>(null);

export interface AccordionProps {
  /** The one open item, or none. */
  open: string | null;
  onChange: (open: string | null) => void;
  /** Stands on a card: items are lines there, not surfaces. */
  inset?: boolean;
  /** AccordionItems. */
  children: ReactNode;
}

/** A list of which at most one item is open at a time. */
export function Accordion({ open, onChange, inset = false, children }: AccordionProps) {
  return (
    <OpenItem value={open}>
      <BaseAccordion.Root
        className={cx(styles.list, inset && styles.inset)}
        value={open === null ? [] : [open]}
        onValueChange={(values) => onChange(values.at(-1) ?? null)}
      >
        {children}
      </BaseAccordion.Root>
    </OpenItem>
  );
}

export interface AccordionItemProps {
  value: string;
  /** What stands in the button; AccordionLabel for the usual one. */
  head: ReactNode;
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** One item: a heading that is a button, and what it opens. The content exists only while open. */
export function AccordionItem({ value, head, level = 3, children }: AccordionItemProps) {
  const Heading = `h${level}` as const;
  return (
    <BaseAccordion.Item value={value} className={styles.item}>
      <BaseAccordion.Header render={<Heading />}>
        <BaseAccordion.Trigger className={styles.trigger}>
          <span className={styles.head}>{head}</span>
          <ChevronDownIcon size={18} className={styles.chevron} aria-hidden />
        </BaseAccordion.Trigger>
      </BaseAccordion.Header>
      <BaseAccordion.Panel className={styles.panel}>
        <div className={styles.body}>{children}</div>
      </BaseAccordion.Panel>
    </BaseAccordion.Item>
  );
}

/** The usual head of an item: icon, words, how many. */
export function AccordionLabel({
  value,
  icon: ItemIcon,
  count,
  children,
}: {
  value: string;
  icon: Icon;
  count?: number;
  children: ReactNode;
}) {
  const open = use(OpenItem) === value;
  return (
    <>
      <span className={styles.icon}>
        <ItemIcon size={18} aria-hidden />
      </span>
      <span className={styles.label}>{children}</span>
      {count !== undefined && <Count on={open}>{count}</Count>}
    </>
  );
}
