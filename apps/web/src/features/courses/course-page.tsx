import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { DetailCard, DetailPage, DetailTitle } from '../../shared/detail-page';
import { formatCredits } from '../../shared/format/numbers';
import { wholeCode } from '../../shared/format/words';
import { isNoticeable } from '../../shared/insight/is-noticeable';
import { scoreGap, scoresApart } from '../../shared/insight/score-move';
import { paths } from '../../shared/paths';
import { buttonClass } from '../../shared/ui/button-class';
import { Count, SkillChips, Tag } from '../../shared/ui/chip';
import { Notice } from '../../shared/ui/notice';
import { FROM_HERE } from '../../shared/way-back';
import { factsOf, otherCodes, printedCredits } from './course-facts';
import type { CourseDetail } from './course.queries';
import styles from './course-page.module.css';
import { FavouriteHeart } from './favourite-heart';
import { useFavourite } from './use-favourite';

/** One course: what it is, what it teaches, and what it is good for to the student who asks. */
export const CoursePage = ({ query }: { query: UseQueryResult<CourseDetail> }) => (
  <DetailPage query={query} noun="course" titleOf={({ course }) => `${course.code} ${course.title}`}>
    {(insight) => <Course insight={insight} />}
  </DetailPage>
);

function Course({ insight }: { insight: CourseDetail }) {
  const { course, own } = insight;
  const { toggle, busy } = useFavourite(insight);
  const isEarned = own?.outcome === 'earned';
  return (
    <DetailCard className={styles.page} busy={busy}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <p className={styles.code}>
            {course.code}
            {course.retired && <Tag>No longer offered</Tag>}
          </p>
          <DetailTitle>{course.title}</DetailTitle>
          <p className={styles.facts}>
            {[insight.educator_name, ...factsOf(course), printedCredits(insight)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <FavouriteHeart course={insight} onPress={toggle} />
      </header>
      {own && <Own own={own} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <About course={course} />
          <Part
            title="Skills it teaches"
            count={course.skills.length}
            none="No skills are listed for this course."
          >
            <SkillChips
              label="Skills it teaches"
              {...{ [isEarned ? 'have' : 'plain']: course.skills.map(({ name }) => name) }}
            />
          </Part>
          <Prerequisites insight={insight} />
        </div>
        <div className={styles.column}>
          <Lifts careers={insight.careers} isEarned={isEarned} />
          {!isEarned && !course.retired && (
            <Link to={paths.whatIf(insight.course_uuid)} state={FROM_HERE} className={buttonClass()}>
              What if I took this?
            </Link>
          )}
          <Programs programs={insight.programs} />
        </div>
      </div>
    </DetailCard>
  );
}

function About({ course }: Pick<CourseDetail, 'course'>) {
  return (
    <Part title="About">
      <p className={styles.text} dir="auto">
        {course.description || 'No description available'}
      </p>
      {otherCodes(course).length > 0 && (
        <p className={styles.note}>Also listed as {otherCodes(course).map(wholeCode).join(', ')}</p>
      )}
    </Part>
  );
}

function Prerequisites({ insight: { course, prerequisite_courses: before } }: { insight: CourseDetail }) {
  if (!course.prerequisites) return null;
  return (
    <Part title="Prerequisites">
      <p className={styles.text} dir="auto">
        {course.prerequisites.text}
      </p>
      {before.length > 0 && (
        <ul className={styles.rows}>
          {before.map((one) => (
            <li key={one.course_uuid} className={styles.row}>
              <CourseLink course={one} title={one.title} />
              {one.earned && <Tag>You have it</Tag>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The careers whose scores rise with it. */
function Lifts({ careers, isEarned }: Pick<CourseDetail, 'careers'> & { isEarned: boolean }) {
  const lifts = careers.filter(
    ({ score_with: then, score_without: now }) => then > now && isNoticeable(then - now),
  );
  return (
    <Part
      title={isEarned ? 'Careers it brings you closer to' : 'Careers it would bring you closer to'}
      count={lifts.length}
      none={
        isEarned
          ? 'Your other courses and projects show as much without it.'
          : 'It is close to no career in the catalogue, or what it shows you have shown already.'
      }
    >
      <ul className={styles.rows}>
        {lifts.map(({ career_uuid, title, score_with: then, score_without: now, linked_to_student }) => (
          <li key={career_uuid} className={styles.row}>
            <span className={styles.named}>
              <Link to={paths.explore('careers', { career: career_uuid })} className={styles.link} dir="auto">
                {title}
              </Link>
              {linked_to_student && <Tag>On your dashboard</Tag>}
            </span>
            <span className={styles.lift}>
              <b>+{scoreGap(now, then)}</b>
              <span>{scoresApart(now, then).join(' to ')} of 5</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Programs({ programs }: Pick<CourseDetail, 'programs'>) {
  return (
    <Part
      title="Programs in which it counts"
      count={programs.length}
      none="It counts as credit, but no program lists it."
    >
      <ul className={styles.rows}>
        {programs.map(({ program_uuid, educator_uuid, title, level, kind }) => (
          <li key={program_uuid} className={styles.row}>
            <Link
              to={paths.explore('programs', { program: `${educator_uuid}.${program_uuid}` })}
              className={styles.link}
              dir="auto"
            >
              {title}
            </Link>
            <span className={styles.note}>
              {[level, kind === 'required' ? 'Required' : 'Elective'].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the reader's record has of it. */
function Own({ own }: { own: NonNullable<CourseDetail['own']> }) {
  const isEarned = own.outcome === 'earned';
  const words = {
    earned: 'You have it',
    'in-progress': 'You are taking it',
    'not-earned': 'On your record, without credit',
  }[own.outcome];
  const facts = [own.term, own.grade && `Grade ${own.grade}`, `${formatCredits(own.credits)} cr.`];
  return (
    <Notice tone={isEarned ? 'done' : 'plain'}>
      <b>{words}</b> · {facts.filter(Boolean).join(' · ')} · <Link to={paths.myCourses}>My courses</Link>
    </Notice>
  );
}

interface PartProps {
  title: string;
  count?: number;
  /** In place of an empty list. */
  none?: string;
  children: ReactNode;
}

function Part({ title, count, none, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.partHead}>
        <h3 id={id}>{title}</h3>
        {count !== undefined && count > 0 && <Count>{count}</Count>}
      </div>
      {count === 0 ? <p className={styles.note}>{none}</p> : children}
    </section>
  );
}
