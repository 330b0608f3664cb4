import { memo, useId } from 'react';
import { formatCount, sourcesOf, truncate } from '../format/words';
import { cx } from './cx';
import { pointAt, ringSegment } from './polar';
import styles from './skill-shape.module.css';

/** Somebody with a few skills gets as many wedges of this size, and room to grow. */
const MIN_SECTORS = 6;

const HUB = 42;
const RIM = 122;
const GAP = 4;
const RINGS = [0.25, 0.5, 0.75, 1];

/** Shortest visible step from courses to projects. */
const PROJECT_STEP = 7;

/** A skill as it is drawn: how many courses and projects it comes from, and its score. */
export interface ShapedSkill {
  name: string;
  courses: number;
  projects: number;
  total: number;
}

export interface SkillShapeProps {
  /** The wedges, clockwise from the top: up to twelve can be read. */
  skills: readonly ShapedSkill[];
  /** Name of the one skill that keeps its colour. */
  selected?: string;
  /** A wedge was clicked. */
  onSelect?: (name: string) => void;
  /** The number in the hub: experiences in all. */
  total?: number;
  labels?: boolean;
  /** Small and still, beside other things. */
  mini?: boolean;
}

/**
 * The signature picture: a polar bar for each skill, its area its score, courses inside and projects outside. It is a twin
 * of the list of skills: people who cannot see it or have no mouse find all of it there.
 */
export const SkillShape = memo(function SkillShape(props: SkillShapeProps) {
  const { skills, selected, onSelect, total, labels = false, mini = false } = props;
  const id = useId();
  const highest = Math.max(...skills.map((skill) => skill.total));
  const sector = (2 * Math.PI) / Math.max(skills.length, MIN_SECTORS);
  return (
    <svg
      className={cx(styles.shape, mini && styles.mini)}
      viewBox={labels ? '-196 -150 392 300' : '-128 -128 256 256'}
      role="img"
      aria-label={`Skill shape: ${skills.map(({ name, total: score }) => `${name} ${score}`).join(', ')}`}
    >
      <Gradients id={id} />
      {RINGS.map((part) => (
        <circle key={part} r={HUB + (RIM - HUB) * part} className={styles.ring} />
      ))}
      {skills.map((skill, place) => (
        // The list beside the picture offers the same to keyboards and screen readers.
        <g
          key={skill.name}
          className={styles.wedge}
          data-state={selected === undefined ? undefined : selected === skill.name ? 'selected' : 'faded'}
          data-clickable={onSelect ? '' : undefined}
          style={{ '--place': place, '--course': `url(#${id}course)`, '--project': `url(#${id}project)` }}
          onClick={onSelect && (() => onSelect(skill.name))}
        >
          <Wedge skill={skill} highest={highest} middle={place * sector} sector={sector} labelled={labels} />
        </g>
      ))}
      {total !== undefined && (
        <>
          <text className={styles.total} y="-2">
            {formatCount(total)}
          </text>
          <text className={styles.totalLabel} y="14.5">
            {total === 1 ? 'experience' : 'experiences'}
          </text>
        </>
      )}
    </svg>
  );
});

function Gradients({ id }: { id: string }) {
  const shared = { gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: RIM } as const;
  return (
    <defs>
      <radialGradient id={`${id}course`} {...shared}>
        <stop offset="0.28" className={styles.courseInner} />
        <stop offset="1" className={styles.courseOuter} />
      </radialGradient>
      <radialGradient id={`${id}project`} {...shared}>
        <stop offset="0.5" className={styles.projectInner} />
        <stop offset="1" className={styles.projectOuter} />
      </radialGradient>
    </defs>
  );
}

interface WedgeProps {
  skill: ShapedSkill;
  /** The score that reaches the rim. */
  highest: number;
  /** Angles in radians: of its axis, and how wide it is. */
  middle: number;
  sector: number;
  labelled: boolean;
}

function Wedge({ skill, highest, middle, sector, labelled }: WedgeProps) {
  const { name, courses, projects, total } = skill;
  const radiusOf = (score: number) => HUB + (RIM - HUB) * Math.sqrt(score / highest);
  const segment = (inner: number, outer: number, gap: number) =>
    ringSegment(inner, outer, middle - sector / 2, middle + sector / 2, gap);
  const courseEnd = radiusOf(courses);
  const end = projects > 0 ? Math.max(radiusOf(total), courseEnd + PROJECT_STEP) : courseEnd;
  return (
    <>
      <title>{`${name}: ${sourcesOf(courses, projects)}`}</title>
      <path d={segment(HUB - 4, RIM + 24, 0)} className={styles.target} />
      {courses > 0 && <path d={segment(HUB + 2, courseEnd - 2, GAP)} className={styles.course} />}
      {projects > 0 && <path d={segment(courseEnd + 3, end - 1.5, GAP)} className={styles.project} />}
      {labelled && <WedgeLabel name={name} radius={end} angle={middle} />}
    </>
  );
}

const LABEL_DISTANCE = 14;
const INNERMOST_LABEL = 96;
/** A label closer to the vertical axis than this is centred. */
const CENTRED = 24;

function WedgeLabel({ name, radius, angle }: { name: string; radius: number; angle: number }) {
  const { x, y } = pointAt(Math.max(radius, INNERMOST_LABEL) + LABEL_DISTANCE, angle);
  const anchor = Math.abs(x) < CENTRED ? 'middle' : x > 0 ? 'start' : 'end';
  const lines = inTwoLines(name);
  return (
    <text className={styles.label} y={y} textAnchor={anchor}>
      {lines.map((line, number) => (
        // Both lines may read the same.
        <tspan key={number} x={x} dy={number > 0 ? '1.15em' : lines.length > 1 ? '-0.2em' : '0.35em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** In characters: a name that is broken is longer than the first, a line that is cut than the second. */
const MAX_WHOLE_LENGTH = 11;
const MAX_LINE_LENGTH = 22;

/** A long name broken at the blank nearest to its middle, neither line longer than there is room for. */
export function inTwoLines(name: string): string[] {
  if (name.length <= MAX_WHOLE_LENGTH) return [name];
  const blanks = Array.from(name.matchAll(/ /g), ({ index }) => index);
  const fromMiddle = (index: number) => Math.abs(index - name.length / 2);
  const blank = blanks.toSorted((a, b) => fromMiddle(a) - fromMiddle(b))[0];
  const lines = blank === undefined ? [name] : [name.slice(0, blank), name.slice(blank + 1)];
  return lines.map((line) => truncate(line, MAX_LINE_LENGTH));
}
