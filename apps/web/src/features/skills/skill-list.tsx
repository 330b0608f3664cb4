import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { plural, sourcesOf } from '../../shared/format/words';
import { ChevronRightIcon } from '../../shared/ui/icons';
import { hasModifier } from '../../shared/ui/keys';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './skill-list.module.css';
import type { SkillSummary } from './skills.queries';

export interface SkillListProps {
  skills: readonly SkillSummary[];
  /** Name of the chosen skill. */
  selected: string | null;
  onSelect: (name: string) => void;
  /** Name of the skill to stand on when the list appears. */
  focused?: string | null;
  /** Comes after the last row. */
  children?: ReactNode;
}

/** Skills with their scores. One stop for Tab, so that the details are near; the arrow keys move within. */
export function SkillList({ skills, selected, onSelect, focused, children }: SkillListProps) {
  const highest = skills[0]?.total ?? 0;
  const entrance = skills.some(({ skill }) => skill.name === selected) ? selected : skills[0]?.skill.name;
  return (
    <ul className={styles.list}>
      {skills.map((summary) => {
        const { uuid, name } = summary.skill;
        return (
          <SkillRow
            key={uuid}
            summary={summary}
            highest={highest}
            selected={name === selected}
            entrance={name === entrance}
            focused={name === focused}
            onSelect={onSelect}
          />
        );
      })}
      {children}
    </ul>
  );
}

/** How many there are, and what the numbers count; each row says it in words of its own to those who hear it. */
export const SkillListHead = ({ count }: { count?: number }) => (
  <p className={styles.head} aria-hidden>
    <span>{count === undefined ? 'Skills' : plural(count, 'skill')}</span>
    <span>Experiences</span>
  </p>
);

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key];
  if (!step || hasModifier(event)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.closest('ul')!.querySelectorAll<HTMLElement>(`.${styles.row}`)];
  rows[step(rows.indexOf(event.currentTarget), rows.length - 1)]?.focus();
}

interface SkillRowProps {
  summary: SkillSummary;
  /** The score whose bar is full. */
  highest: number;
  selected: boolean;
  /** Where Tab enters the list. */
  entrance: boolean;
  focused: boolean;
  onSelect: (name: string) => void;
}

/** Memoised: choosing one of a thousand renders two. */
const SkillRow = memo(function SkillRow(props: SkillRowProps) {
  const { summary, highest, selected, entrance, focused, onSelect } = props;
  const { skill, courses, projects, total } = summary;
  const part = (count: number) => ({ inlineSize: `${(count / highest) * 100}%` });
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={selected || undefined}
        tabIndex={entrance ? 0 : -1}
        // Only when the list comes back after a skill's details took its place.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused}
        onKeyDown={moveFocus}
        onClick={() => onSelect(skill.name)}
      >
        <bdi className={styles.name}>{skill.name}</bdi>
        <span className={styles.bar} aria-hidden>
          {courses.length > 0 && <i className={styles.courses} style={part(courses.length)} />}
          {projects.length > 0 && <i className={styles.projects} style={part(projects.length)} />}
        </span>
        <span className={styles.score}>{total}</span>
        <VisuallyHidden>, {sourcesOf(courses.length, projects.length)}</VisuallyHidden>
        <ChevronRightIcon size={16} className={styles.go} aria-hidden />
      </button>
    </li>
  );
});
