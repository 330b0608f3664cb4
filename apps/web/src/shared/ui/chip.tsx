import type { ReactNode } from 'react';
import { formatCount } from '../format/words';
import { cx } from './cx';
import styles from './chip.module.css';
import { CheckIcon, PlusIcon } from './icons';
import { VisuallyHidden } from './visually-hidden';

export type ChipKind = 'plain' | 'have' | 'need' | 'project';

/** A small fact with an optional icon. `have` is evergreen, `need` an outline, `project` iris. Not a target. */
export function Chip({
  kind = 'plain',
  icon,
  className,
  children,
}: {
  kind?: ChipKind;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.chip, styles.strong, styles[kind], className)}>
      {icon}
      {children}
    </span>
  );
}

export interface SkillChipsProps {
  /** What the list is, for screen readers. */
  label: string;
  have?: readonly string[];
  need?: readonly string[];
  plain?: readonly string[];
  /** What is drawn for a name that is needed, such as a link; the name itself unless given. */
  renderNeed?: ((name: string) => ReactNode) | undefined;
  /** What a mixed list says of `need`. */
  needed?: string;
  /** What comes first; what is held, unless given. */
  order?: readonly ('have' | 'need' | 'plain')[];
}

const ICON: Partial<Record<ChipKind, ReactNode>> = {
  have: <CheckIcon size={13} stroke={3} aria-hidden />,
  need: <PlusIcon size={13} stroke={2.4} aria-hidden />,
};

/** Names of skills: held (check), still needed (plus, outlined) and neutral. A mixed list also says which is which. */
export function SkillChips({
  label,
  have = [],
  need = [],
  plain = [],
  renderNeed,
  needed = 'needed',
  order = ['have', 'need', 'plain'],
}: SkillChipsProps) {
  const kinds = { have, need, plain };
  const mixed = Object.values(kinds).filter((names) => names.length > 0).length > 1;
  const said: Partial<Record<ChipKind, string>> = { have: ', have', need: `, ${needed}` };
  return (
    <ul className={styles.list} aria-label={label}>
      {order.flatMap((kind) =>
        kinds[kind].map((name) => (
          <li key={`${kind} ${name}`} className={cx(styles.chip, styles[kind])}>
            {ICON[kind]}
            {kind === 'need' && renderNeed ? renderNeed(name) : name}
            {mixed && said[kind] && <VisuallyHidden>{said[kind]}</VisuallyHidden>}
          </li>
        )),
      )}
    </ul>
  );
}

/** A quiet label such as the level of a program; `have` is evergreen. */
export function Tag({ kind, children }: { kind?: 'have'; children: ReactNode }) {
  return <span className={cx(styles.tag, kind && styles[kind])}>{children}</span>;
}

/** How many there are, beside a word; evergreen where its tab or section is the open one. */
export function Count({ on = false, children }: { on?: boolean; children: number }) {
  return (
    <span className={styles.count} data-on={on || undefined}>
      {formatCount(children)}
    </span>
  );
}
