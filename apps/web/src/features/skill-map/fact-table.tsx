import { startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { paths } from '../../shared/paths';
import { cx } from '../../shared/ui/cx';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { ShowMoreButton } from '../../shared/ui/show-more-button';
import type { SkillMap } from './skill-map.queries';
import styles from './skill-map-page.module.css';

interface FactRow {
  uuid: string;
  name: string;
  courses: SkillMap['courses'];
  isShown: boolean;
  /** What it adds to each, and how long that is drawn: the most that any skill adds is 1. */
  careers: { title: string; points: number; length: number }[];
}

const COLUMNS: Column<FactRow>[] = [
  { key: 'skill', title: 'Skill', cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    key: 'courses',
    title: 'From',
    cell: ({ courses, isShown }) => (
      <span className={cx(styles.cell, styles.from)}>
        {courses.map((course) => (
          <CourseLink key={course.course_uuid} course={course} title={course.title} />
        ))}
        {isShown && (
          <Link to={paths.projects} className={styles.projects}>
            Your projects
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'careers',
    title: 'Adds to',
    cell: ({ careers }) => (
      <span className={cx(styles.cell, styles.to)}>
        {careers.map(({ title, points, length }) => (
          <span key={title} className={styles.adds}>
            <span dir="auto">{title}</span>
            <span className={styles.bar} style={{ '--length': length }} aria-hidden />{' '}
            <span>+{points.toFixed(2)}</span>
          </span>
        ))}
      </span>
    ),
  },
];

interface FactTableProps {
  map: SkillMap;
  career: string | null;
  /** Before the rest is asked for. */
  firstRows: number;
}

/** The facts of the map, skill by skill: of all careers, or of the one that is looked at. */
export function FactTable({ map, career, firstRows }: FactTableProps) {
  const [isLong, setLong] = useState(false);
  const careers = map.careers.filter(({ career_uuid: uuid }) => career === null || uuid === career);
  const most = Math.max(...careers.flatMap(({ needs }) => needs.map(({ points }) => points)));
  const all = map.skills.map(({ uuid, name }, place) => ({
    uuid,
    name,
    courses: map.courses.filter(({ skill_positions: taught }) => taught.includes(place)),
    isShown: map.project_skill_positions.includes(place),
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
        rows={isLong ? rows : rows.slice(0, firstRows)}
        rowKey={({ uuid }) => uuid}
        narrow="lines"
      />
      {rows.length > firstRows && (
        <ShowMoreButton
          isOpen={isLong}
          onChange={(isOpen) => startTransition(() => setLong(isOpen))}
          more={`Show ${rows.length - firstRows} more`}
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
