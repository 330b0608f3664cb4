import { byFrequency } from '@lumen/matching';
import type { Parse } from './parse-row';
import type { Reading } from './reading.types';
import type { Group } from './table.types';

/** Where fewer rows have a level, credits and a grade, no other row is read so. */
const USUAL_SHARE = 0.6;
const FEWEST_USUAL = 3;
/** How much less likely the way may be in which a row has a level, as all others have. */
const MARGIN = 6;

/**
 * Readings in which a row has a level where every whole row has one: the '6' of 'Group Theory 6 10', which has no grade yet, is the level
 * and not its credits, and the 'U' of 'Calculus U 12 B' does not end its title. What has edges of its own is left as it was read. A level
 * that whole rows of the same term have, or many of the table, is beyond doubt; about any other one the student is asked.
 */
export function withUsualLevels(
  readings: readonly Reading[],
  groups: readonly Pick<Group, 'block'>[],
): readonly Reading[] {
  const whole = readings.flatMap(({ parses: [first] }, index) =>
    first && isWhole(first) ? [{ level: first.texts.level!, block: groups[index]!.block }] : [],
  );
  if (whole.length < FEWEST_USUAL || whole.length < USUAL_SHARE * readings.length) return readings;
  const usual = byFrequency(whole.map(({ level }) => shapeOf(level)))[0]!;
  return readings.map((reading, index) => {
    const [first] = reading.parses;
    if (!first || first.titleHasEdges) return reading;
    const hasLevel = shapeOf(first.texts.level) === usual;
    const own = hasLevel ? first : levelled(reading.parses, usual);
    if (!own) return reading;
    const { level } = own.texts;
    const isSure = hasLevel
      ? whole.filter((row) => row.level === level).length > FEWEST_USUAL
      : whole.some((row) => row.level === level && row.block === groups[index]!.block);
    const others = reading.parses.filter(
      (parse) => parse !== own && (!isSure || parse.texts.level === level),
    );
    return { ...reading, parses: [own, ...others] };
  });
}

const isWhole = ({ texts }: Parse): boolean => Boolean(texts.level && texts.credits && texts.grade);

/** The likeliest of the ways that have a level of the usual shape and credits, if it is likely enough. */
const levelled = (parses: readonly Parse[], usual: string): Parse | undefined =>
  parses.find(
    ({ texts, cost }) =>
      shapeOf(texts.level) === usual && texts.credits !== undefined && cost < parses[0]!.cost + MARGIN,
  );

/** '4' and '6' are levels of one shape, '15' is none of it; blank where there is no level. */
const shapeOf = (level = ''): string => level.replaceAll(/\d/g, '#');
