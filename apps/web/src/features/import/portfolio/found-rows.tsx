import { formatPeriod } from '../../../shared/format/dates';
import { Checkbox } from '../../../shared/ui/choice';
import { Chip } from '../../../shared/ui/chip';
import { Clamp } from '../../../shared/ui/clamp';
import { FormError } from '../../../shared/ui/field';
import { projectKey, skillKey, skillsOf, type SwitchedOff } from './choices';
import type { Skill } from './portfolio.queries';
import { FIELD_NAMES } from './portfolio-texts';
import styles from './portfolio.module.css';
import type { FoundField, FoundProject } from './reading/portfolio.types';

interface FieldRowProps {
  found: FoundField;
  /** What stands there now; empty where nothing does. */
  present: string;
  checked: boolean;
  problem: string;
  onToggle: () => void;
}

/** A field of the profile: what it would be, and what it is now. */
export function FieldRow({ found, present, checked, problem, onToggle }: FieldRowProps) {
  return (
    <li className={styles.row} data-included={checked}>
      <Checkbox
        label={<strong className={styles.name}>{FIELD_NAMES[found.field]}</strong>}
        description={
          <>
            <bdi>{found.value}</bdi>
            <span className={styles.before}>
              {present === '' ? 'Empty now.' : 'Instead of: '}
              {present !== '' && <bdi>{present}</bdi>}
            </span>
          </>
        }
        checked={checked}
        onChange={onToggle}
      />
      {found.remark && <p className={styles.remark}>{found.remark}</p>}
      <FormError>{problem || null}</FormError>
    </li>
  );
}

interface ProjectRowProps {
  found: FoundProject;
  named: ReadonlyMap<string, Skill>;
  off: SwitchedOff;
  /** The portfolio has it. */
  isThere: boolean;
  problem: string;
  onToggle: (key: string) => void;
}

/** Something that would be a project, with the skills it would show. */
export function ProjectRow({ found, named, off, isThere, problem, onToggle }: ProjectRowProps) {
  const { title, description, link, started, ended, collaborators, remarks } = found;
  const checked = !isThere && !off.has(projectKey(found));
  const facts = [
    started && formatPeriod(started, ended),
    link && new URL(link).hostname.replace(/^www\./, ''),
    collaborators.length > 0 && `with ${collaborators.join(', ')}`,
  ].filter(Boolean);
  const skills = skillsOf(found, named);
  return (
    <li className={styles.row} data-included={checked}>
      <div className={styles.head}>
        <Checkbox
          label={
            <strong className={styles.name} dir="auto">
              {title}
            </strong>
          }
          description={facts.join(' · ')}
          checked={checked}
          disabled={isThere}
          onChange={() => onToggle(projectKey(found))}
        />
        {isThere && <Chip>You have it already</Chip>}
      </div>
      {!isThere && (
        <div className={styles.told}>
          <Clamp lines={3} className={styles.description}>
            {description}
          </Clamp>
          {skills.length > 0 && (
            <fieldset className={styles.skills} disabled={!checked}>
              <legend>Skills it shows</legend>
              {skills.map((skill) => (
                <Checkbox
                  key={skill.uuid}
                  label={skill.name}
                  checked={!off.has(skillKey(found, skill))}
                  onChange={() => onToggle(skillKey(found, skill))}
                />
              ))}
            </fieldset>
          )}
          {remarks.map((remark) => (
            <p key={remark} className={styles.remark}>
              {remark}
            </p>
          ))}
          <FormError>{problem || null}</FormError>
        </div>
      )}
    </li>
  );
}
