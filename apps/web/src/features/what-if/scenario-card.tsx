import { SCENARIO_COURSES_MAX, SCENARIO_PROJECTS_MAX, SCENARIO_SKILLS_MAX } from '@lumen/matching/limits';
import { type ReactNode, useId, useState } from 'react';
import { CourseSearch, ProgramSearch } from '../../shared/catalogue/catalogue-search';
import { CourseLink } from '../../shared/course-link';
import { creditsInWords } from '../../shared/format/numbers';
import { SkillCombobox } from '../../shared/skills/skill-combobox';
import { Button } from '../../shared/ui/button';
import type { ButtonKind } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { PlusIcon } from '../../shared/ui/icons';
import { LeavingIconButton } from '../../shared/ui/leaving-button';
import { XIcon } from '../../shared/ui/page-icons';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import type { Scenario, TriedScenario } from './what-if.queries';
import { sizeOf } from './what-if-texts';
import styles from './scenario-card.module.css';

/** What a scenario is made of. */
export type Parts = Pick<Scenario, 'courses' | 'projects' | 'program'>;

type Skills = Parts['projects'][number]['skills'];

export interface ScenarioCardProps {
  /** What it is called, for screen readers. */
  label: string;
  /** Its name, and what is done with the whole of it. */
  head: ReactNode;
  parts: Parts;
  /** The same as the answer knows it; undefined until it has come. */
  tried: TriedScenario | undefined;
  onChange: (parts: Parts) => void;
  /** Nothing is tried yet: to add a course is the main action of the page. */
  isStart?: boolean;
  /** Below what adds to it. */
  children?: ReactNode;
}

/** One scenario: what it has, and the searches that add to it. */
export function ScenarioCard({
  label,
  head,
  parts,
  tried,
  onChange,
  isStart = false,
  children,
}: ScenarioCardProps) {
  const { courses, projects, program } = parts;
  const chosen = new Set(courses.map(({ course_uuid: uuid }) => uuid));
  return (
    <Card
      as="section"
      padded
      tabIndex={-1}
      aria-label={label}
      className={styles.card}
      data-start={isStart || undefined}
    >
      {head}
      <CourseList parts={parts} tried={tried} onChange={onChange} />
      {courses.length < SCENARIO_COURSES_MAX ? (
        <Adder verb="Add a" noun="course" kind={isStart ? 'primary' : 'secondary'}>
          <CourseSearch
            label="Course"
            without={chosen}
            onChoose={(course) => onChange({ ...parts, courses: [...courses, course] })}
          />
        </Adder>
      ) : (
        <p className={styles.note}>A scenario has at most {SCENARIO_COURSES_MAX} courses.</p>
      )}
      <Projects projects={projects} onChange={(next) => onChange({ ...parts, projects: next })} />
      {program ? (
        <div className={styles.part}>
          <h4>Program</h4>
          <p className={styles.line}>
            <span className={styles.what} dir="auto">
              {program.title} {tried?.program?.linked_to_student && <Tag>You follow it</Tag>}
              {program.retired && <Tag>No longer offered</Tag>}
            </span>
            <LeavingIconButton
              small
              label={`Remove ${program.title}`}
              onClick={() => onChange({ ...parts, program: null })}
            >
              <XIcon size={16} aria-hidden />
            </LeavingIconButton>
          </p>
        </div>
      ) : (
        <Adder verb="Follow a" noun="program">
          <ProgramSearch label="Program" onChoose={(next) => onChange({ ...parts, program: next })} />
        </Adder>
      )}
      {children}
    </Card>
  );
}

function CourseList({ parts, tried, onChange }: Pick<ScenarioCardProps, 'parts' | 'tried' | 'onChange'>) {
  const { courses } = parts;
  if (courses.length === 0) return null;
  const stateOf = (uuid: string) => tried?.courses.find((course) => course.course_uuid === uuid)?.state;
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h4>Courses</h4>
        {tried && <p className={styles.note}>{sizeOf(tried)}</p>}
      </div>
      <ul className={styles.lines}>
        {courses.map((course) => (
          <li key={course.course_uuid} className={styles.line}>
            <span className={styles.what} dir="auto">
              <CourseLink course={course} title={course.title} />{' '}
              <span className={styles.credits}>{creditsInWords(course.credits)}</span>{' '}
              {stateOf(course.course_uuid) === 'earned' && <Tag>You have it</Tag>}
              {stateOf(course.course_uuid) === 'in-progress' && <Tag>You are taking it</Tag>}
              {course.retired && <Tag>No longer offered</Tag>}
            </span>
            <LeavingIconButton
              small
              label={`Remove ${course.code}`}
              onClick={() =>
                onChange({
                  ...parts,
                  courses: courses.filter((other) => other.course_uuid !== course.course_uuid),
                })
              }
            >
              <XIcon size={16} aria-hidden />
            </LeavingIconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The projects, each by the skills that it would show, and room for one more. */
function Projects({
  projects,
  onChange,
}: {
  projects: Parts['projects'];
  onChange: (projects: Parts['projects']) => void;
}) {
  // A new one has the place behind all others until it is there, with its first skill: so the focus stays in it.
  const [newPlace, setNewPlace] = useState<number | null>(null);
  const isAdding = newPlace === projects.length;
  const shown = isAdding ? [...projects, { skills: [] }] : projects;
  const change = (place: number, skills: Skills) =>
    onChange(projects.toSpliced(place, 1, ...(skills.length > 0 ? [{ skills }] : [])));
  return (
    <>
      {shown.map(({ skills }, place) => (
        <ProjectSkills
          // oxlint-disable-next-line react/no-array-index-key -- a project is its place
          key={place}
          name={shown.length > 1 ? `Project ${place + 1}` : 'A project'}
          skills={skills}
          onChange={(next) => change(place, next)}
        />
      ))}
      {projects.length >= SCENARIO_PROJECTS_MAX ? (
        <p className={styles.note}>A scenario has at most {SCENARIO_PROJECTS_MAX} projects.</p>
      ) : (
        <div className={styles.adder}>
          <Button aria-expanded={isAdding} onClick={() => setNewPlace(isAdding ? null : projects.length)}>
            <PlusIcon size={16} aria-hidden />
            <AdderName verb={projects.length > 0 ? 'Add another' : 'Add a'} noun="project" />
          </Button>
        </div>
      )}
    </>
  );
}

function ProjectSkills({
  name,
  skills,
  onChange,
}: {
  name: string;
  skills: Skills;
  onChange: (skills: Skills) => void;
}) {
  const [text, setText] = useState('');
  return (
    <div ref={useRestoreFocus<HTMLDivElement>()} className={styles.project}>
      <div className={styles.skills}>
        <SkillCombobox
          label={`${name} that uses`}
          text={text}
          searchText={text}
          chosen={skills.map((skill) => skill.name)}
          hint={
            skills.length >= SCENARIO_SKILLS_MAX && `A project has at most ${SCENARIO_SKILLS_MAX} skills.`
          }
          onType={setText}
          onAdd={(skill) => {
            setText('');
            if (skills.length < SCENARIO_SKILLS_MAX) onChange([...skills, skill]);
          }}
          onRemove={(place) => onChange(skills.toSpliced(place, 1))}
        />
      </div>
      {skills.length > 0 && (
        <LeavingIconButton small label={`Remove ${name.toLowerCase()}`} onClick={() => onChange([])}>
          <XIcon size={16} aria-hidden />
        </LeavingIconButton>
      )}
    </div>
  );
}

interface AdderNameProps {
  verb: string;
  noun: string;
}

/** On a phone the three stand in one row: there the plus says the verb. */
const AdderName = ({ verb, noun }: AdderNameProps) => (
  <span>
    <VisuallyHidden on="mobile">{verb} </VisuallyHidden>
    <span className={styles.noun}>{noun}</span>
  </span>
);

/** A button that opens what adds something: closed, a scenario is short. */
function Adder({ kind, children, ...name }: AdderNameProps & { kind?: ButtonKind; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div ref={useRestoreFocus<HTMLDivElement>()} className={styles.adder}>
      <Button
        kind={kind}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <PlusIcon size={16} aria-hidden />
        <AdderName {...name} />
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
