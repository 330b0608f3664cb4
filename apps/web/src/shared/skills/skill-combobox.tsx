import { useQuery } from '@tanstack/react-query';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { plural } from '../format/words';
import { afterPress } from '../ui/after-press';
import { cx } from '../ui/cx';
import { InfoCircleIcon } from '../ui/icons';
import { isComposing } from '../ui/keys';
import { XIcon } from '../ui/page-icons';
import { useDebounced } from '../use-debounced';
import { pressInList, SkillOptions } from './skill-options';
import styles from './skill-combobox.module.css';
import { sameName, type Skill, SKILL_SEARCH, skillSearchQuery } from './skill-search.queries';

/** How long typing rests before the search begins, in ms. */
const REST = 300;

export interface SkillComboboxProps {
  label: string;
  /** Help under the field. */
  description?: string;
  /** Names of the chosen skills. */
  chosen: readonly string[];
  /** Chosen names that no skill has. */
  unknown?: readonly string[];
  /** What to do about names that no skill has. */
  hint?: ReactNode;
  /** In short which of them no skill has. */
  unknownMark?: string | false;
  /** What is typed. */
  text: string;
  /** The part of the text that skills are looked for with. */
  searchText: string;
  onType: (text: string) => void;
  /** A skill found by what is typed. */
  onAdd: (skill: Skill) => void;
  onRemove: (place: number) => void;
  onLeave?: () => void;
  /** Names count as they are typed: Enter sends the form unless the arrow keys have chosen one that was found. */
  free?: boolean;
}

/** Skills by name: a combobox that offers those of the catalogue, and the chosen ones as removable chips before it. */
export function SkillCombobox({ text, chosen, free = false, ...props }: SkillComboboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const first = free ? -1 : 0;
  const [active, setActive] = useState(first);
  const [closed, setClosed] = useState(false);
  const [left, setLeft] = useState(false);
  const { enough, waiting, found, status } = useSuggestions(props.searchText, chosen);
  const open = enough && !closed && found.length > 0;
  const at = Math.min(active, found.length - 1);
  const isActive = (place: number) => open && !waiting && at !== -1 && place === at;

  const leave = useEffectEvent(() => {
    setClosed(true);
    props.onLeave?.();
  });
  useEffect(() => (left ? afterPress(leave) : undefined), [left]);

  const type = (next: string) => {
    props.onType(next);
    setActive(first);
    setClosed(false);
  };
  const add = (skill: Skill) => {
    props.onAdd(skill);
    setActive(first);
  };
  const remove = (place: number) => {
    props.onRemove(place);
    input.current?.focus();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const list = listIn(event.clipboardData.getData('text'));
    if (list === null) return;
    event.preventDefault();
    type(withInserted(event.currentTarget, list));
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      remove(chosen.length - 1);
      return;
    }
    const list = {
      at,
      count: found.length,
      isWaiting: waiting,
      moveTo: setActive,
      choose: (place: number) => add(found[place]!),
      close: () => setClosed(true),
    };
    if (open && pressInList(event, list)) return;
    // Enter would send the form while a skill is being typed.
    if (event.key === 'Enter' && text !== '' && !free) event.preventDefault();
    if (event.key === 'ArrowDown') setClosed(false);
  };

  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {props.label}
      </label>
      <div className={styles.field}>
        <div className={styles.box}>
          <Chips {...{ chosen, remove }} unknown={props.unknown ?? []} />
          <input
            ref={input}
            id={id}
            className={styles.input}
            type="text"
            role="combobox"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Search skills"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? `${id}-list` : undefined}
            aria-activedescendant={isActive(at) ? `${id}-${at}` : undefined}
            aria-describedby={`${id}-help ${id}-status`}
            value={text}
            onChange={(event) => type(event.target.value)}
            onPaste={paste}
            onKeyDown={press}
            onBlur={() => setLeft(true)}
            onFocus={() => {
              setLeft(false);
              setClosed(false);
            }}
          />
        </div>
        {/* While the list covers the hint, which says it to all others, too. */}
        {props.unknownMark && (
          <p className={styles.mark} aria-hidden>
            {props.unknownMark}
          </p>
        )}
      </div>
      {open && <SkillOptions {...{ id, found, at, isActive, waiting, add }} />}
      {props.description && (
        <p id={`${id}-help`} className={styles.status}>
          {props.description}
        </p>
      )}
      <Status id={`${id}-status`} hint={props.hint}>
        {(text !== '' || !free) && status}
      </Status>
    </div>
  );
}

interface StatusProps {
  id: string;
  hint: ReactNode;
  children: ReactNode;
}

const Status = ({ id, hint, children }: StatusProps) => (
  <div id={id} role="status" className={styles.status}>
    {children && <p>{children}</p>}
    {hint && (
      <p className={styles.hint}>
        <InfoCircleIcon size={16} aria-hidden />
        <span>{hint}</span>
      </p>
    )}
  </div>
);

/** A pasted list has lines, columns or commas; each of its names is complete. */
const listIn = (pasted: string): string | null =>
  /[,\n\t]/.test(pasted.trim()) ? `${pasted.trim().replaceAll(/[\r\n\t]+/g, ', ')}, ` : null;

/** The text of an input with another in place of what is marked in it. */
const withInserted = ({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string) =>
  `${value.slice(0, selectionStart ?? value.length)}${text}${value.slice(selectionEnd ?? value.length)}`;

interface ChipsProps {
  chosen: readonly string[];
  unknown: readonly string[];
  remove: (place: number) => void;
}

const Chips = ({ chosen, unknown, remove }: ChipsProps) =>
  chosen.length > 0 && (
    <ul className={styles.chips} aria-label="Chosen skills">
      {chosen.map((name, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address may name a skill twice
        <li key={`${place} ${name}`} className={cx(styles.chip, unknown.includes(name) && styles.unknown)}>
          <bdi title={name}>{name}</bdi>
          <button type="button" aria-label={`Remove ${name}`} onClick={() => remove(place)}>
            <XIcon size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );

/**
 * What the typed text finds, without what is chosen already, and the same in words. While it is waited for, what the text
 * before has found stays, to be seen but not to be chosen.
 */
function useSuggestions(text: string, chosen: readonly string[]) {
  const wanted = text.trim();
  const settled = useDebounced(wanted, REST);
  const enough = wanted.length >= SKILL_SEARCH.letters;
  const query = useQuery(skillSearchQuery(settled));
  const isChosen = ({ name }: Skill) => chosen.some((other) => sameName(other, name));
  const found = (enough && query.data ? query.data : []).filter((skill) => !isChosen(skill));
  const waiting = settled !== wanted || query.isPending || query.isPlaceholderData;
  const inWords = () => {
    if (!enough) return `Type at least ${SKILL_SEARCH.letters} letters to search.`;
    if (waiting) return 'Searching…';
    if (query.isError) return 'Could not search skills. Please try again.';
    return found.length > 0 ? `${plural(found.length, 'skill')} found.` : 'No skills found.';
  };
  return { enough, waiting, found, status: inWords() };
}
