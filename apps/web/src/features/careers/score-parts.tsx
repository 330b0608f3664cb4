import { scoreText } from '@lumen/matching';
import type { Schemas } from '@lumen/contracts';
import type { ReactNode } from 'react';
import { CourseLink } from '../../shared/course-link';
import { formatCredits } from '../../shared/format/numbers';
import { listed } from '../../shared/format/words';
import { DataTable } from '../../shared/ui/data-table';
import { Disclosure } from '../../shared/ui/disclosure';
import { pointsText, type Share } from './score-explanation';
import styles from './score-parts.module.css';

/** Something to be opened by those who want to know; on paper it is open. */
export const Fold = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Disclosure title={title} className={styles.fold}>
    {children}
  </Disclosure>
);

/** The courses and skills that are there, with the points each adds; together they are the score. */
export function ScoreParts({ shares }: { shares: readonly Share[] }) {
  return (
    <div className={styles.columns}>
      <table className={styles.held}>
        <caption className="vh">What you have, with the points each adds</caption>
        <thead>
          <tr>
            <th scope="col">Course or skill</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        {shares.map(({ kind, name, parts, hundredths }) => (
          <tbody key={kind}>
            <tr>
              <th scope="rowgroup" className={styles.group}>
                {name}
              </th>
              <td className={styles.group}>{pointsText(hundredths)}</td>
            </tr>
            {parts.map((part) => (
              <tr key={part.uuid}>
                <th scope="row">
                  {part.course ? <CourseLink course={part.course} title={part.name} /> : part.name}
                </th>
                <td>{pointsText(part.hundredths)}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{pointsText(shares.reduce((sum, { hundredths }) => sum + hundredths, 0))} of 5</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const courseCell = (course: Schemas['TeachingCourseDto']) => (
  <CourseLink course={course} title={course.title} />
);

/** Every course that is named for a missing skill, with the score it leads to. */
export function TeachingCourses({ courses }: { courses: readonly Schemas['TeachingCourseDto'][] }) {
  return (
    <DataTable
      caption="Courses that teach missing skills"
      hideCaption
      rows={courses}
      rowKey={({ course_uuid }) => course_uuid}
      columns={[
        {
          key: 'course',
          title: 'Course',
          cell: courseCell,
        },
        { key: 'teaches', title: 'Teaches', cell: ({ teaches }) => listed(teaches.map(({ name }) => name)) },
        { key: 'credits', title: 'Credits', align: 'end', cell: ({ credits }) => formatCredits(credits) },
        {
          key: 'score',
          title: 'Score with it',
          align: 'end',
          cell: ({ score_if_passed: then }) => scoreText(then),
        },
      ]}
    />
  );
}
