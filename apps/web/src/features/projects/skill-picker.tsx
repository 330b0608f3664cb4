import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { plural } from '../../shared/format/words';
import { cx } from '../../shared/ui/cx';
import { XIcon } from '../../shared/ui/icons';
import { useDebounced } from '../../shared/use-debounced';
import { withSkill } from './project-draft';
import { type Skill, SKILL_SEARCH, skillSearchQuery } from './projects.queries';
import styles from './skill-picker.module.css';

/** How long typing rests before the search begins, in ms. */
const REST = 300;

export interface SkillPickerProps {
  skills: readonly Skill[];
  onChange: (skills: readonly Skill[]) => void;
}

/** Skills of the catalogue, found by what is typed: a combobox, and the chosen ones as removable chips before it. */
export function SkillPicker({ skills, onChange }: SkillPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const { wanted, waiting, found, status } = useSuggestions(text, skills);
  const open = wanted && !closed && found.length > 0;
  const at = Math.min(active, found.length - 1);

  const type = (next: string) => {
    setText(next);
    setActive(0);
    setClosed(false);
  };
  const add = (skill: Skill) => {
    onChange(withSkill(skills, skill));
    type('');
  };
  const remove = (skill: Skill) => {
    onChange(skills.filter((other) => other !== skill));
    input.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && skills.length > 0) {
      remove(skills.at(-1)!);
      return;
    }
    const act = open ? listKeys[event.key] : undefined;
    if (!act) {
      // Enter would send the form while a skill is being typed.
      if (event.key === 'Enter' && text !== '') event.preventDefault();
      if (event.key === 'ArrowDown') setClosed(false);
      return;
    }
    event.preventDefault();
    // Escape closes the list, not the dialog around it.
    event.stopPropagation();
    if (!waiting || event.key === 'Escape') act();
  };
  const listKeys: Record<string, () => void> = {
    ArrowDown: () => setActive((at + 1) % found.length),
    ArrowUp: () => setActive((at - 1 + found.length) % found.length),
    Enter: () => add(found[at]!),
    Escape: () => setClosed(true),
  };

  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        Skills:
      </label>
      <div className={styles.box}>
        {skills.length > 0 && (
          <ul className={styles.chips} aria-label="Chosen skills">
            {skills.map((skill) => (
              <li key={skill.uuid} className={styles.chip}>
                {skill.name}
                <button type="button" aria-label={`Remove ${skill.name}`} onClick={() => remove(skill)}>
                  <XIcon size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="text"
          role="combobox"
          autoComplete="off"
          placeholder="Search skills"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && !waiting ? `${id}-${at}` : undefined}
          aria-describedby={`${id}-status`}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </div>
      {open && (
        <div id={`${id}-list`} role="listbox" aria-label="Skills found" className={styles.list}>
          {found.map((skill, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and the keys
            <div
              key={skill.uuid}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={!waiting && place === at}
              aria-disabled={waiting || undefined}
              className={cx(styles.option, !waiting && place === at && styles.active)}
              ref={place === at ? intoView : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => !waiting && add(skill)}
            >
              {skill.name}
            </div>
          ))}
        </div>
      )}
      <p id={`${id}-status`} role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/**
 * What the typed text finds, without what is chosen already, and the same in words. While it is waited for, what the text
 * before has found stays, to be seen but not to be chosen.
 */
function useSuggestions(text: string, chosen: readonly Skill[]) {
  const wanted = text.trim();
  const settled = useDebounced(wanted, REST);
  const enough = wanted.length >= SKILL_SEARCH.letters;
  const query = useQuery(skillSearchQuery(settled));
  const taken = new Set(chosen.map(({ name }) => name.toLowerCase()));
  const found = (enough && query.data ? query.data : []).filter(({ name }) => !taken.has(name.toLowerCase()));
  const waiting = settled !== wanted || query.isPending || query.isPlaceholderData;
  const inWords = () => {
    if (!enough) return `Type at least ${SKILL_SEARCH.letters} letters to search.`;
    if (waiting) return 'Searching…';
    if (query.isError) return 'Could not search skills. Please try again.';
    return found.length > 0 ? `${plural(found.length, 'skill')} found.` : 'No skills found.';
  };
  return { wanted: enough, waiting, found, status: inWords() };
}
