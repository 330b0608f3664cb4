import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { SkillChips } from '../../shared/ui/chip';
import styles from './course-card.module.css';
import { factsOf, otherCodes } from './course-facts';
import type { CourseInsight } from './course.queries';
import { FavouriteHeart } from './favourite-heart';
import { useFavourite } from './use-favourite';

const SIDES = ['Skill outcomes', 'Description'] as const;
/** What a card shows of its course. */
export type CardSide = (typeof SIDES)[number];

export interface CourseCardProps {
  course: CourseInsight;
  side: CardSide;
  onTurn: (side: CardSide) => void;
  /** It is about to leave a list of favourites, and with it the pressed heart. */
  onRemove?: () => void;
}

/** A course: what it is called, what it teaches or is about, and whether it is a favourite. */
export function CourseCard({ course: insight, side, onTurn, onRemove }: CourseCardProps) {
  const { course, linked_to_student: isFavourite } = insight;
  const { toggle, busy } = useFavourite(insight);
  const press = () => {
    toggle();
    if (isFavourite && !busy) onRemove?.();
  };
  return (
    <article className={styles.card} aria-busy={busy || undefined}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h4 className={styles.name}>
            <Link to={paths.course(insight)} className={styles.code}>
              {course.code}
            </Link>
            <span dir="auto" className={styles.title}>
              {course.title}
            </span>
          </h4>
          <p className={styles.facts}>{factsOf(course).join(' · ')}</p>
        </div>
        <FavouriteHeart course={insight} onPress={press} />
      </header>
      <div className={styles.sides} role="group" aria-label={`About ${course.code}`}>
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.side}
            aria-pressed={one === side}
            onClick={() => onTurn(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <Side course={course} side={side} />
    </article>
  );
}

function Side({ course, side }: { course: CourseInsight['course']; side: CardSide }) {
  if (side === 'Description') {
    return <Description course={course} />;
  }
  const names = course.skill_outcomes.map(({ name }) => name);
  return names.length > 0 ? (
    <SkillChips label={`Skill outcomes of ${course.code}`} plain={names} />
  ) : (
    <p className={styles.text}>No skills are listed for this course.</p>
  );
}

function Description({ course }: { course: CourseInsight['course'] }) {
  const { description, prerequisites } = course;
  const codes = otherCodes(course);
  return (
    <>
      <p className={styles.text}>{description || 'No description available'}</p>
      {prerequisites && (
        <p className={styles.text}>
          <b>Prerequisites:</b> {prerequisites.text}
        </p>
      )}
      {codes.length > 0 && (
        <p className={styles.text}>
          <b>Also listed as:</b> {codes.join(', ')}
        </p>
      )}
    </>
  );
}
