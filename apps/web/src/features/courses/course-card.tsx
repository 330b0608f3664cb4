import { CourseLink } from '../../shared/course-link';
import { plural, wholeCode } from '../../shared/format/words';
import { Chip, SkillChips, Tag } from '../../shared/ui/chip';
import { CheckIcon, ChevronDownIcon } from '../../shared/ui/icons';
import { InlineFacts } from '../../shared/ui/inline-facts';
import styles from './course-card.module.css';
import { factsOf, otherCodes } from './course-facts';
import type { CourseInsight } from './course.queries';
import { FavouriteHeart } from './favourite-heart';
import { useFavourite } from './use-favourite';
import { useInProgress } from './use-in-progress';

/** What a card shows of its course. */
export const SIDES = ['Skill outcomes', 'Description'] as const;
export type CardSide = (typeof SIDES)[number];

export interface CourseCardProps {
  course: CourseInsight;
  /** Null for none: the card is folded. */
  side: CardSide | null;
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
            <CourseLink course={{ ...insight, code: course.code }} title={course.title} stacked />
          </h4>
          <div className={styles.about}>
            <InlineFacts facts={factsOf(course)} className={styles.facts} />
            <Mark course={insight} />
          </div>
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
            {/* Folded, a word alone would be taken for a caption. */}
            {side === null && <ChevronDownIcon size={14} aria-hidden />}
          </button>
        ))}
      </div>
      {side && <Side course={insight} side={side} />}
    </article>
  );
}

/** What the course is to the viewer: done, under way, or how much there is to learn in it. */
function Mark({
  course: { course_uuid: uuid, earned, new_skill_positions: fresh },
}: {
  course: CourseInsight;
}) {
  const isTaken = useInProgress().has(uuid);
  if (earned) {
    return (
      <Chip kind="have" icon={<CheckIcon size={13} stroke={3} aria-hidden />}>
        Completed
      </Chip>
    );
  }
  return (
    <>
      {isTaken && <Tag>In progress</Tag>}
      {fresh.length > 0 && <Tag>{plural(fresh.length, 'new skill')}</Tag>}
    </>
  );
}

function Side({
  course: { course, new_skill_positions: fresh },
  side,
}: {
  course: CourseInsight;
  side: CardSide;
}) {
  if (side === 'Description') {
    return <Description course={course} />;
  }
  const namesOf = (isNew: boolean) =>
    course.skill_outcomes.flatMap(({ name }, place) => (fresh.includes(place) === isNew ? name : []));
  return course.skill_outcomes.length > 0 ? (
    <SkillChips
      label={`Skill outcomes of ${course.code}`}
      have={namesOf(false)}
      need={namesOf(true)}
      needed="new"
    />
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
          <b>Also listed as:</b> {codes.map(wholeCode).join(', ')}
        </p>
      )}
    </>
  );
}
