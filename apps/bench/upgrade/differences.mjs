// What a person no longer sees, or sees otherwise. What has been added is no difference.

/** By what an entry of a list is found again, where it has one of these. */
const KEYS = [
  'project_uuid',
  'import_uuid',
  'link_uuid',
  'career_uuid',
  'program_uuid',
  'course_uuid',
  'skill_uuid',
  'uuid',
  'id',
];

/**
 * @returns {{ place: string, before: unknown, after: unknown }[]} `place` is where: names, and [] for any entry of a list;
 *   `after` is undefined for what is gone
 */
export function differences(before, after, place = '') {
  if (Array.isArray(before) && Array.isArray(after)) {
    const found = entriesByKey(after);
    return [...entriesByKey(before)].flatMap(([key, entry]) =>
      differences(entry, found.get(key), `${place}[]`),
    );
  }
  if (isRecord(before) && isRecord(after)) {
    return Object.keys(before).flatMap((name) =>
      differences(before[name], after[name], place ? `${place}.${name}` : name),
    );
  }
  return Object.is(before, after) ? [] : [{ place, before, after }];
}

function entriesByKey(entries) {
  return new Map(entries.map((entry, place) => [keyOf(entry) ?? place, entry]));
}

/** A career of a list stands in an entry of its own: `{ career: { uuid } }`. */
function keyOf(entry) {
  if (!isRecord(entry)) return null;
  const own = KEYS.find((name) => typeof entry[name] === 'string' || typeof entry[name] === 'number');
  if (own) return entry[own];
  return (
    Object.values(entry)
      .map(keyOfRecord)
      .find((key) => key !== null) ?? null
  );
}

const keyOfRecord = (value) => (isRecord(value) && typeof value.uuid === 'string' ? value.uuid : null);

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
