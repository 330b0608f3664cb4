import type { WeeklyCount } from './triage.queries';

export interface Week {
  /** Its Monday, as `2026-03-02`. */
  week: string;
  total: number;
  /** By topic. */
  counts: Record<string, number>;
}

const DAY = 24 * 60 * 60 * 1000;

/** The Mondays of the last so many weeks in UTC, the newest first. */
export function weeksBack(count: number, now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday);
  return Array.from({ length: count }, (_, back) =>
    new Date(monday - back * 7 * DAY).toISOString().slice(0, 10),
  );
}

/** A row for each week, also for those in which nothing came, and the topics under which anything came, by name. */
export function tableOf(counted: readonly WeeklyCount[], weeks: readonly string[]) {
  const rows = weeks.map((week): Week => {
    const ofWeek = counted.filter((one) => one.week === week);
    return {
      week,
      total: ofWeek.reduce((sum, { count }) => sum + count, 0),
      counts: Object.fromEntries(ofWeek.map(({ topic_uuid, count }) => [topic_uuid, count])),
    };
  });
  const names = new Map(counted.map(({ topic_uuid, name }) => [topic_uuid, name]));
  const topics = [...names].map(([id, name]) => ({ id, name }));
  return { rows, topics: topics.toSorted((one, other) => one.name.localeCompare(other.name)) };
}
