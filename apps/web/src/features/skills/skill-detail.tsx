import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { plural } from '../../shared/format/words';
import { announce } from '../../shared/ui/announcer';
import { Accordion } from '../../shared/ui/accordion';
import { Card } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { BookIcon, FoldersIcon } from '../../shared/ui/icons';
import { useMobile } from '../../shared/ui/use-media';
import { useLocalStorage } from '../../shared/use-local-storage';
import { CourseCard, ProjectCard } from './experience-card';
import styles from './skills-tab.module.css';
import type { SkillSummary } from './skills.queries';

export interface SkillDetailProps {
  summary: SkillSummary;
  /** The reader chose the skill just now: its details come into view and say so. */
  picked: boolean;
  /** Leads back to where the details took the place of. */
  back?: ReactNode;
  /** Stands beside the name. */
  aside?: ReactNode;
}

/** One skill: the experiences it comes from, at most one of them open. */
export function SkillDetail({ summary, picked, back, aside }: SkillDetailProps) {
  const { skill, courses, projects, total } = summary;
  const mobile = useMobile();
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useOpenExperience(summary);

  const meetReader = useEffectEvent(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
    if (back) heading.current?.focus({ preventScroll: true });
    else announce(`${skill.name}: ${plural(total, 'experience')}`);
  });
  useEffect(() => {
    if (picked) meetReader();
  }, [picked]);

  const content = (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1} dir="auto" className={styles.skillName}>
          {skill.name}
        </h3>
        <p className={styles.skillNote}>Experiences in that skill</p>
        <Sources summary={summary} />
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </>
  );
  return (
    <>
      <div ref={head} className={styles.detailHead}>
        {back}
        {mobile ? content : <Card className={styles.detailCard}>{content}</Card>}
      </div>
      {total === 0 && <p>No experiences listed for this skill.</p>}
      <Accordion open={open} onChange={setOpen} inset={mobile}>
        {courses.map((course) => (
          <CourseCard
            key={course.course_uuid}
            course={course}
            skill={skill}
            open={open === course.course_uuid}
          />
        ))}
        {projects.map((project) => (
          <ProjectCard
            key={project.project_uuid}
            project={project}
            skill={skill}
            open={open === project.project_uuid}
          />
        ))}
      </Accordion>
    </>
  );
}

function Sources({ summary: { courses, projects } }: { summary: SkillSummary }) {
  return (
    <p className={styles.sources}>
      {courses.length > 0 && (
        <Chip kind="have" icon={<BookIcon size={14} aria-hidden />}>
          {plural(courses.length, 'course')}
        </Chip>
      )}
      {projects.length > 0 && (
        <Chip kind="project" icon={<FoldersIcon size={14} aria-hidden />}>
          {plural(projects.length, 'project')}
        </Chip>
      )}
    </p>
  );
}

/** The open experience by its id: the one this browser remembers, else the first. */
function useOpenExperience({ courses, projects }: SkillSummary) {
  const ids = [
    ...courses.map((course) => course.course_uuid),
    ...projects.map((project) => project.project_uuid),
  ];
  const [remembered, remember] = useLocalStorage('expandedExperienceId');
  const [open, setOpen] = useState(() =>
    remembered !== null && ids.includes(remembered) ? remembered : (ids[0] ?? null),
  );
  const change = (id: string | null) => {
    setOpen(id);
    remember(id);
  };
  return [open, change] as const;
}
