import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatMonthYear } from '../../shared/format/dates';
import { formatCredits } from '../../shared/format/numbers';
import { wholeCode } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { AccordionItem } from '../../shared/ui/accordion';
import { SkillChips, Tag } from '../../shared/ui/chip';
import { BookIcon, FoldersIcon } from '../../shared/ui/icons';
import { EyeOffIcon } from '../../shared/ui/page-icons';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './experience-card.module.css';
import type { CourseExperience, ProjectExperience, SkillSummary } from './skills.queries';
import { useScrollToOpened } from './use-scroll-to-opened';

type Skill = SkillSummary['skill'];

interface CourseCardProps {
  course: CourseExperience;
  /** The skill whose details these are. */
  skill: Skill;
  open: boolean;
}

/** A course that taught the skill. */
export function CourseCard({ course, skill, open }: CourseCardProps) {
  const isSignedIn = useAuth().state !== 'signed-out';
  const { course_code, course_title, term, grade, is_visible, educator_name, credits, course_description } =
    course;
  return (
    <ExperienceCard
      id={course.course_uuid}
      open={open}
      icon={
        <span className={styles.courseIcon}>
          <BookIcon size={17} aria-hidden />
        </span>
      }
      title={course_title}
      note={[wholeCode(course_code), term].filter(Boolean).join(' · ')}
      end={
        <>
          {!is_visible && <HiddenTag />}
          {grade && !open && (
            <span className={styles.grade}>
              <VisuallyHidden>Final grade </VisuallyHidden>
              {grade}
            </span>
          )}
        </>
      }
    >
      <dl className={styles.facts}>
        <Fact name="Course from">{educator_name}</Fact>
        <Fact name="Earned">{term}</Fact>
        <Fact name="Credits">{formatCredits(credits)}</Fact>
        <Fact name="Final grade">{grade}</Fact>
      </dl>
      {course_description && (
        <p className={styles.description} dir="auto">
          {course_description}
        </p>
      )}
      {isSignedIn && (
        <p className={styles.more}>
          <Link to={paths.course(course)}>More about {wholeCode(course_code)}</Link>
        </p>
      )}
      <Skills label="Skill Outcomes" skills={course.course_skills} current={skill} />
    </ExperienceCard>
  );
}

interface ProjectCardProps {
  project: ProjectExperience;
  skill: Skill;
  open: boolean;
}

/** A project that shows the skill. */
export function ProjectCard({ project, skill, open }: ProjectCardProps) {
  const { title, description, project_image_url, project_image_alt, created, skills } = project;
  return (
    <ExperienceCard
      id={project.project_uuid}
      open={open}
      icon={
        <span className={styles.projectIcon}>
          <FoldersIcon size={17} aria-hidden />
        </span>
      }
      title={title}
      note={`Project · ${formatMonthYear(created)}`}
    >
      {project_image_url && (
        <img
          src={project_image_url}
          alt={project_image_alt}
          width={1000}
          height={600}
          loading="lazy"
          decoding="async"
          className={styles.image}
        />
      )}
      <p className={styles.description} dir="auto">
        {description}
      </p>
      <Skills label="Skills" skills={skills} current={skill} />
    </ExperienceCard>
  );
}

interface ExperienceCardProps {
  id: string;
  open: boolean;
  icon: ReactNode;
  title: string;
  note: string;
  end?: ReactNode;
  children: ReactNode;
}

function ExperienceCard({ id, open, icon, title, note, end, children }: ExperienceCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useScrollToOpened(card, open);
  const head = (
    <>
      {icon}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.note}>{note}</span>
      </span>
      {end}
    </>
  );
  return (
    <div ref={card}>
      <AccordionItem value={id} level={4} head={head}>
        <div className={styles.body}>{children}</div>
      </AccordionItem>
    </div>
  );
}

/** On what only its owner sees. */
const HiddenTag = () => (
  <Tag>
    <EyeOffIcon size={13} className={styles.hidden} aria-hidden />
    Hidden
  </Tag>
);

function Fact({ name, children }: { name: string; children: string | null }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The skills of an experience, with the one that is being looked at in front. */
function Skills({ label, skills, current }: { label: string; skills: readonly Skill[]; current: Skill }) {
  const others = skills.filter(({ uuid }) => uuid !== current.uuid);
  return (
    <>
      <h5 className={styles.skillsTitle}>{label}</h5>
      <SkillChips label={label} have={[current.name]} plain={others.map(({ name }) => name)} />
    </>
  );
}
