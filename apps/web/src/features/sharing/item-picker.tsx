import { type ReactNode, useId } from 'react';
import { Checkbox } from '../../shared/ui/choice';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { EyeOffIcon } from '../../shared/ui/page-icons';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { KIND_NAMES, keyOf, KINDS } from './link-texts';
import styles from './sharing.module.css';
import type { Shareable } from './sharing.queries';

export interface ItemPickerProps {
  shareable: readonly Shareable[];
  /** Keys of what is chosen. */
  chosen: ReadonlySet<string>;
  /** How many more things the link may hold. */
  room: number;
  onChange: (chosen: ReadonlySet<string>) => void;
  error?: string | undefined;
}

/** All that may be put into a link, by kind; what others do not see is marked, and only chosen one by one. */
export function ItemPicker({ shareable, chosen, room, onChange, error }: ItemPickerProps) {
  const id = useId();
  const toggle = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    onChange(next);
  };
  return (
    <fieldset
      className={styles.picker}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-rule`}
    >
      <legend>What it shows</legend>
      <p id={`${id}-rule`} className={styles.rule}>
        Your name always shows. Skills, careers and programs come from the courses and projects that others
        see. A hidden course counts only if it is chosen here.
      </p>
      {KINDS.map((kind) => {
        const items = shareable.filter((item) => item.kind === kind);
        if (items.length === 0) return null;
        return (
          <Group key={kind} {...{ kind, items, chosen, room, onChange }}>
            {items.map((item) => (
              <li key={keyOf(item)}>
                <Choice item={item} chosen={chosen} onToggle={toggle} />
              </li>
            ))}
          </Group>
        );
      })}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Kind = (typeof KINDS)[number];

interface GroupProps extends Pick<ItemPickerProps, 'chosen' | 'room' | 'onChange'> {
  kind: Kind;
  items: readonly Shareable[];
  children: ReactNode;
}

function Group({ kind, items, chosen, room, onChange, children }: GroupProps) {
  const keys = items.map(keyOf);
  const count = keys.filter((key) => chosen.has(key)).length;
  const open = items.filter(({ is_hidden }) => !is_hidden).map(keyOf);
  const missing = open.filter((key) => !chosen.has(key));
  const isAll = missing.length === 0;
  const isSome = missing.length < open.length;
  const none = () => onChange(new Set([...chosen].filter((key) => !open.includes(key))));
  const all = () => onChange(new Set([...chosen, ...missing.slice(0, room)]));
  return (
    <div className={styles.group}>
      {open.length > 0 && (
        <Checkbox
          ref={(input) => {
            if (input) input.indeterminate = isSome && !isAll;
          }}
          label={<VisuallyHidden>{allText(kind, open.length < items.length)}</VisuallyHidden>}
          checked={isAll}
          onChange={isAll || room <= 0 ? none : all}
        />
      )}
      <details>
        <summary>
          <span>{KIND_NAMES[kind]}</span>
          <span className={styles.count}>{`${count} of ${items.length}`}</span>
          <ChevronDownIcon size={16} aria-hidden />
        </summary>
        <ul className={styles.choices}>{children}</ul>
      </details>
    </div>
  );
}

/** What the box beside a kind chooses; what others do not see it leaves. */
function allText(kind: Kind, hasHidden: boolean): string {
  const name = KIND_NAMES[kind].toLowerCase();
  if (kind === 'profile') return `All of the ${name}`;
  return hasHidden ? `All that others see of the ${name}` : `All ${name}`;
}

interface ChoiceProps {
  item: Shareable;
  chosen: ReadonlySet<string>;
  onToggle: (key: string, on: boolean) => void;
}

const HIDDEN: Partial<Record<Shareable['kind'], string>> = {
  course: 'Hidden from others: shows at this link only',
  project: 'Hidden while a report is looked into: shows nowhere',
  skill: 'Comes from nothing that others see: shows only with a course of it',
};

function Choice({ item, chosen, onToggle }: ChoiceProps) {
  const { kind, uuid, title, detail, is_hidden } = item;
  const key = keyOf(item);
  const isChosen = chosen.has(key);
  const why = keyOf({ kind: 'explanation', uuid });
  const note = (is_hidden && HIDDEN[kind]) || detail;
  return (
    <>
      <Checkbox
        label={
          <bdi className={styles.choice}>
            {kind === 'profile' ? 'Name, picture, bio, location and links' : title}
            {is_hidden && <EyeOffIcon size={14} aria-hidden />}
          </bdi>
        }
        description={note || undefined}
        checked={isChosen}
        onChange={({ target }) => {
          onToggle(key, target.checked);
        }}
      />
      {kind === 'career' && isChosen && (
        <div className={styles.nested}>
          <Checkbox
            label={
              <span>
                With where the score comes from
                <VisuallyHidden> ({title})</VisuallyHidden>
              </span>
            }
            description="Names the skills and courses that count."
            checked={chosen.has(why)}
            onChange={({ target }) => onToggle(why, target.checked)}
          />
        </div>
      )}
    </>
  );
}
