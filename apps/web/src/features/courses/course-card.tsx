import { useRef } from 'react';
import { CourseLink } from '../../shared/course-link';
import { plural, wholeCode } from '../../shared/format/words';
import { Chip, SkillChips, Tag } from '../../shared/ui/chip';
import { Clamp } from '../../shared/ui/clamp';
import { CheckIcon, ChevronDownIcon } from '../../shared/ui/icons';
import { InlineFacts } from '../../shared/ui/inline-facts';
import styles from './course-card.module.css';
import { factsOf, fittingOnLine, otherCodes, skillsOf } from './course-facts';
import type { CourseInsight } from './course.queries';
import { FavouriteHeart } from './favourite-heart';
import { useFavourite } from './use-favourite';
import { useInProgress } from './use-in-progress';

/** What a card shows of its course. */
const SIDES = ['Skill outcomes', 'Description'] as const;
export type CardSide = (typeof SIDES)[number];

export interface CourseCardProps {
  course: CourseInsight;
  /** Null for none: the card is folded. */
  side: CardSide | null;
  onTurn: (side: CardSide) => void;
  /** How wide its line of skills may be while it is folded, in px; null in a narrow list, which has no such line. */
  room: number | null;
  /** Removes it from a list of favourites, which the pressed heart leaves with it. */
  onRemove?: (remove: () => void) => void;
}

/** A course: what it is called, what it teaches or is about, and whether it is a favourite. Folded, it has three lines. */
export function CourseCard({ course: insight, side, onTurn, room, onRemove }: CourseCardProps) {
  const { course, linked_to_student: isFavourite } = insight;
  const { toggle, busy } = useFavourite(insight);
  const sides = useRef<HTMLDivElement>(null);
  const press = () => {
    if (isFavourite && !busy && onRemove) onRemove(toggle);
    else toggle();
  };
  const openSkills = () => {
    // The button that was pressed goes away.
    sides.current?.querySelector('button')?.focus();
    onTurn('Skill outcomes');
  };
  return (
    <article className={styles.card} aria-busy={busy || undefined}>
      <header className={styles.head}>
        <h4 className={styles.name}>
          <CourseLink course={{ ...insight, code: course.code }} title={course.title} />
        </h4>
        <FavouriteHeart course={insight} onPress={press} />
      </header>
      <div className={styles.about}>
        <Facts course={insight} />
        <div ref={sides} className={styles.sides} role="group" aria-label={`About ${course.code}`}>
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
      </div>
      {side === null && room !== null && course.skill_outcomes.length > 0 && (
        <FirstSkills course={insight} room={room} onOpen={openSkills} />
      )}
      {side && <Side course={insight} side={side} brief={room === null} />}
    </article>
  );
}

/** What the catalogue says of the course, and what it is to the viewer: done, under way, or how much there is to learn in it. */
function Facts({ course: insight }: { course: CourseInsight }) {
  const { course, course_uuid: uuid, earned, new_skill_positions: fresh } = insight;
  const isTaken = useInProgress().has(uuid);
  const news = !earned && fresh.length > 0 ? [plural(fresh.length, 'new skill')] : [];
  return (
    <div className={styles.facts}>
      <InlineFacts facts={[...factsOf(course), ...news]} />
      {earned && (
        <Chip kind="have" icon={<CheckIcon size={13} stroke={3} aria-hidden />}>
          Completed
        </Chip>
      )}
      {isTaken && !earned && <Tag>In progress</Tag>}
    </div>
  );
}

/** What is new is why one would take a course: it comes first. */
const Skills = ({ code, ...skills }: { code: string; have: string[]; fresh: string[] }) => (
  <SkillChips
    label={`Skill outcomes of ${code}`}
    have={skills.have}
    need={skills.fresh}
    needed="new"
    order={['need', 'have']}
  />
);

/** The skills that have room on one line, and a button for the others. */
function FirstSkills({
  course: insight,
  room,
  onOpen,
}: {
  course: CourseInsight;
  room: number;
  onOpen: () => void;
}) {
  const { have, fresh } = skillsOf(insight);
  const { code } = insight.course;
  const count = fittingOnLine([...fresh, ...have], room);
  const more = have.length + fresh.length - count;
  return (
    <div className={styles.first}>
      <Skills
        code={code}
        fresh={fresh.slice(0, count)}
        have={have.slice(0, Math.max(0, count - fresh.length))}
      />
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${more} more skill outcomes of ${code}`}
          onClick={onOpen}
        >
          {more} more
        </button>
      )}
    </div>
  );
}

interface SideProps {
  course: CourseInsight;
  side: CardSide;
  /** It stands in a narrow list: a long description is cut. */
  brief: boolean;
}

function Side({ course: insight, side, brief }: SideProps) {
  const { course } = insight;
  if (side === 'Description') {
    return <Description course={course} brief={brief} />;
  }
  return course.skill_outcomes.length > 0 ? (
    <Skills code={course.code} {...skillsOf(insight)} />
  ) : (
    <p className={styles.text}>No skills are listed for this course.</p>
  );
}

function Description({ course, brief }: { course: CourseInsight['course'] } & Pick<SideProps, 'brief'>) {
  const { description, prerequisites } = course;
  const codes = otherCodes(course);
  return (
    <>
      <Clamp enabled={brief} className={styles.text}>
        {description || 'No description available'}
      </Clamp>
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
