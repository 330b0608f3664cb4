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

/** A record as it is stored. */
export interface Stored {
  id: number;
  key: string;
  formerCodes: readonly string[];
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
    const isTakeover = takenOverBy(record).some((code) => byKey.get(code)?.retired === false);
    return place(record, identities.get(record)!, replacedBy, isTakeover);
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

function place<W extends Wanted>(
  wanted: W,
  stored: Stored | null,
  replacedBy: ReadonlyMap<string, W>,
  isTakeover: boolean,
): Placement<W> {
  const before = stored ? [...stored.formerCodes, stored.key] : [];
  const formerCodes = [...new Set([...before, ...wanted.replaces])].filter(
    (code) => code !== wanted.key && (replacedBy.get(code) ?? wanted) === wanted,
  );
  return { wanted, stored, formerCodes, kind: kindOf(wanted, stored, formerCodes, isTakeover) };
}

function kindOf(
  wanted: Wanted,
  stored: Stored | null,
  formerCodes: readonly string[],
  isTakeover: boolean,
): Placement<Wanted>['kind'] {
  if (!stored) return 'added';
  if (stored.key !== wanted.key || isTakeover) return 'renamed';
  if (stored.retired) return 'back';
  const isSame =
    JSON.stringify(stored.content) === JSON.stringify(wanted.content) &&
    formerCodes.join() === stored.formerCodes.join();
  return isSame ? null : 'changed';
}
