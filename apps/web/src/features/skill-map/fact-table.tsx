import { startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { paths } from '../../shared/paths';
import { cx } from '../../shared/ui/cx';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { ShowMoreButton } from '../../shared/ui/show-more-button';
import type { SkillMap } from './skill-map.queries';
import styles from './skill-map-page.module.css';

/** Rows before the rest is asked for. */
const FIRST_ROWS = 6;
/** What a skill comes from before the rest is asked for, where that has one line. */
const FIRST_SOURCES = 3;

interface SourcesProps {
  name: string;
  courses: SkillMap['courses'];
  isShown: boolean;
  isNarrow: boolean;
}

interface FactRow extends SourcesProps {
  uuid: string;
  /** What it adds to each, and how long that is drawn: the most that any skill adds is 1. */
  careers: { title: string; points: number; length: number }[];
}

const COLUMNS: Column<FactRow>[] = [
  { key: 'skill', title: 'Skill', cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    key: 'courses',
    title: 'From',
    cell: (row) => <Sources {...row} />,
  },
  {
    key: 'careers',
    title: 'Adds to',
    cell: ({ careers }) => (
      <span className={cx(styles.cell, styles.to)}>
        {careers.map(({ title, points, length }) => (
          <span key={title} className={styles.adds}>
            <span dir="auto">{title}</span>
            <span className={styles.track} aria-hidden>
              <span style={{ '--length': length }} />
            </span>{' '}
            <span>+{points.toFixed(2)}</span>
          </span>
        ))}
      </span>
    ),
  },
];

/** What a skill comes from. */
function Sources({ name, courses, isShown, isNarrow }: SourcesProps) {
  const [isOpen, setOpen] = useState(false);
  const most = isNarrow && !isOpen ? FIRST_SOURCES : Infinity;
  const count = courses.length + (isShown ? 1 : 0);
  return (
    <span className={cx(styles.cell, styles.from)}>
      {courses.slice(0, most).map((course) => (
        <CourseLink key={course.course_uuid} course={course} title={course.title} />
      ))}
      {isShown && count <= most && (
        <Link to={paths.projects} className={styles.projects}>
          Your projects
        </Link>
      )}
      {isNarrow && count > FIRST_SOURCES && (
        <button
          type="button"
          className={styles.others}
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : `${count - FIRST_SOURCES} more that show ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `+${count - FIRST_SOURCES}`}
        </button>
      )}
    </span>
  );
}

interface FactTableProps {
  map: SkillMap;
  career: string | null;
  /** It stands alone on a narrow screen. */
  isNarrow: boolean;
}

/** The facts of the map, skill by skill: of all careers, or of the one that is looked at. */
export function FactTable({ map, career, isNarrow }: FactTableProps) {
  const [isLong, setLong] = useState(false);
  const careers = map.careers.filter(({ career_uuid: uuid }) => career === null || uuid === career);
  const most = Math.max(...careers.flatMap(({ needs }) => needs.map(({ points }) => points)));
  const all = map.skills.map(({ uuid, name }, place) => ({
    uuid,
    name,
    courses: map.courses.filter(({ skill_positions: taught }) => taught.includes(place)),
    isShown: map.project_skill_positions.includes(place),
    isNarrow,
    careers: careers
      .flatMap(({ title, needs }) => {
        const need = needs.find(({ skill_position: position }) => position === place);
        return need ? [{ title, points: need.points, length: need.points / most }] : [];
      })
      .toSorted((a, b) => b.points - a.points),
  }));
  const rows = career === null ? all : worthMostFirst(all);
  return (
    <div className={styles.table}>
      <DataTable
        caption="Skills by how much they add, most first"
        columns={COLUMNS}
        rows={isLong ? rows : rows.slice(0, FIRST_ROWS)}
        rowKey={({ uuid }) => uuid}
        narrow="lines"
      />
      {rows.length > FIRST_ROWS && (
        <ShowMoreButton
          isOpen={isLong}
          onChange={(isOpen) => startTransition(() => setLong(isOpen))}
          more={`Show ${rows.length - FIRST_ROWS} more`}
          className={styles.rest}
        />
      )}
    </div>
  );
}

/** Of those that add to one career. */
const worthMostFirst = (rows: readonly FactRow[]) =>
  rows
    .filter(({ careers }) => careers.length > 0)
    .toSorted(({ careers: [a] }, { careers: [b] }) => b!.points - a!.points);
