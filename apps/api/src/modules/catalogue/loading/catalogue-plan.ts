/** How a file wants one record to be. */
export interface Wanted {
  /** The one form of its code. */
  key: string;
  /** Forms of the codes it had before. */
  replaces: readonly string[];
  /** As people know it, for the report: 'CS 1400 Fundamentals of Programming'. */
  label: string;
  /** Everything else that is stored of it: another content is a change. */
  content: unknown;
}

/**
 * Where a record has taken the place of several, forms of the codes of each of these: to the form by which each is known.
 * So what belonged to different ones is still told apart.
 */
type MergedCodes = Readonly<Record<string, string>>;

/** A record as it is stored. */
export interface Stored {
  id: number;
  key: string;
  formerCodes: readonly string[];
  /** Undefined where it is not asked for. */
  mergedCodes?: MergedCodes;
  retired: boolean;
  label: string;
  content: unknown;
}

export type ChangeKind = 'added' | 'changed' | 'renamed' | 'back' | 'retired';

/** What becomes of one record of the files. */
interface Placement<W extends Wanted> {
  wanted: W;
  /** The record that it is; null when there is none yet. */
  stored: Stored | null;
  formerCodes: string[];
  mergedCodes: MergedCodes;
  /** Null when nothing of it changes. */
  kind: Exclude<ChangeKind, 'retired'> | null;
}

export interface Plan<W extends Wanted> {
  /** In the order of the file. */
  placements: Placement<W>[];
  /** Records that leave. */
  retired: Stored[];
  /** How many of them leave without another that takes their place. */
  lost: number;
}

/** What the files ask for cannot be told from a mistake; the message says what to do. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
}

/**
 * What a load does to the records of one kind. A record of the files is the stored one with its code; else the first that it
 * replaces; else one that had the code and whose own code the files no longer have, so that a rename can be taken back. What
 * is replaced besides retires, and its code goes over. Everything else that was on offer retires. Where the files give the
 * code of what is replaced to another record, as when numbers move up or are swapped, the stored record goes with `replaces`.
 * @param stored each with another key
 * @param mayRetire whether a record may leave; others keep it on offer otherwise
 * @throws PlanError when a code is given away whose record cannot go with `replaces`
 */
export function plan<W extends Wanted>(
  stored: readonly Stored[],
  wanted: readonly W[],
  mayRetire: (record: Stored) => boolean = () => true,
): Plan<W> {
  const byKey = new Map(stored.map((record) => [record.key, record]));
  const keys = new Set(wanted.map(({ key }) => key));
  const byFormerCode = new Map(
    stored
      .filter((record) => !keys.has(record.key))
      .toSorted((a, b) => Number(b.retired) - Number(a.retired))
      .flatMap((record) => record.formerCodes.map((code) => [code, record])),
  );
  const moving = movingIn(wanted, keys, byKey);
  const takenOverBy = (record: W) =>
    record.replaces.filter((code) => !keys.has(code) || moving.get(code) === record);
  const taken = new Set<Stored>();
  const identify = (record: W): Stored | null => {
    const own = moving.has(record.key) ? undefined : byKey.get(record.key);
    const replaced = takenOverBy(record).map((code) => byKey.get(code));
    const candidates = [own, ...replaced, byFormerCode.get(record.key)];
    const found = candidates.find((candidate) => candidate && !taken.has(candidate)) ?? null;
    if (found) taken.add(found);
    return found;
  };
  // Those that keep their codes come first: none is taken for another that was called so.
  const identities = new Map<W, Stored | null>();
  for (const record of [...wanted].toSorted((a, b) => Number(byKey.has(b.key)) - Number(byKey.has(a.key)))) {
    identities.set(record, identify(record));
  }
  for (const [code, record] of moving) {
    if (identities.get(record) === byKey.get(code)) continue;
    throw new PlanError(
      `${record.key} replaces ${code}, but is another record already, and ${code} has a line of its own. Load the files ` +
        `without the line of ${code} first, and then with it and without ${code} in replaces.`,
    );
  }
  const replacedBy = new Map(wanted.flatMap((record) => record.replaces.map((code) => [code, record])));
  const placements = wanted.map((record) => {
    const replaced = takenOverBy(record);
    const isTakeover = replaced.some((code) => byKey.get(code)?.retired === false);
    const found = identities.get(record)!;
    const mergedCodes = mergedInto(found, replaced, byKey);
    return place(record, found, mergedCodes, replacedBy, isTakeover);
  });
  const left = stored.filter((record) => !taken.has(record) && !record.retired);
  const retired = left.filter((record) => replacedBy.has(record.key) || mayRetire(record));
  return { placements, retired, lost: retired.filter(({ key }) => !replacedBy.has(key)).length };
}

/**
 * The codes that one record of the files replaces and another has, by the record that takes the stored one along. A repeat
 * of the load finds the code among the former ones of that record, and moves nothing; unless that record is moving itself.
 */
function movingIn<W extends Wanted>(
  wanted: readonly W[],
  keys: ReadonlySet<string>,
  byKey: ReadonlyMap<string, Stored>,
): Map<string, W> {
  const moving = new Map<string, W>();
  const isDone = ({ key }: W, code: string) =>
    !moving.has(key) && byKey.get(key)?.formerCodes.includes(code) === true;
  for (let before = -1; before < moving.size;) {
    before = moving.size;
    for (const record of wanted) {
      for (const code of record.replaces) {
        if (keys.has(code) && byKey.has(code) && !isDone(record, code)) moving.set(code, record);
      }
    }
  }
  return moving;
}

/**
 * A code that had a record here was a course of its own, whatever the files say of it; of others the files tell no more than
 * that there were several. One alone is what the record was called before.
 */
function mergedInto(
  stored: Stored | null,
  replaced: readonly string[],
  byKey: ReadonlyMap<string, Stored>,
): MergedCodes {
  const known = stored?.mergedCodes ?? {};
  const names = stored ? [...stored.formerCodes, stored.key] : [];
  const isOwn = (code: string) => (byKey.has(code) ? byKey.get(code) === stored : names.includes(code));
  const others = replaced.filter((code) => known[code] === undefined && !isOwn(code));
  const records = others.flatMap((code) => byKey.get(code) ?? []);
  const own = records.length > 0 ? names.map((code) => [code, stored!.key]) : [];
  const theirs = records.flatMap(({ key, formerCodes, mergedCodes = {} }) =>
    [key, ...formerCodes].map((code) => [code, mergedCodes[code] ?? key]),
  );
  const unknown = others.filter((code) => !byKey.has(code));
  const unrecorded = others.length > 1 ? unknown.map((code) => [code, code]) : [];
  return { ...Object.fromEntries([...own, ...unrecorded, ...theirs]), ...known };
}

function place<W extends Wanted>(
  wanted: W,
  stored: Stored | null,
  mergedCodes: MergedCodes,
  replacedBy: ReadonlyMap<string, W>,
  isTakeover: boolean,
): Placement<W> {
  const before = stored ? [...stored.formerCodes, stored.key] : [];
  const known = [...before, ...wanted.replaces, ...Object.keys(mergedCodes).toSorted()];
  const formerCodes = [...new Set(known)].filter(
    (code) => code !== wanted.key && (replacedBy.get(code) ?? wanted) === wanted,
  );
  const kind = kindOf(wanted, stored, { formerCodes, mergedCodes }, isTakeover);
  return { wanted, stored, formerCodes, mergedCodes, kind };
}

function kindOf(
  wanted: Wanted,
  stored: Stored | null,
  { formerCodes, mergedCodes }: Pick<Placement<Wanted>, 'formerCodes' | 'mergedCodes'>,
  isTakeover: boolean,
): Placement<Wanted>['kind'] {
  if (!stored) return 'added';
  if (stored.key !== wanted.key || isTakeover) return 'renamed';
  if (stored.retired) return 'back';
  const isSame =
    JSON.stringify(stored.content) === JSON.stringify(wanted.content) &&
    formerCodes.join() === stored.formerCodes.join() &&
    (stored.mergedCodes === undefined || pairs(mergedCodes) === pairs(stored.mergedCodes));
  return isSame ? null : 'changed';
}

const pairs = (codes: MergedCodes) =>
  Object.entries(codes)
    .map((pair) => pair.join('='))
    .toSorted()
    .join(';');
