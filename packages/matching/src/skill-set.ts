/**
 * The skills a student holds: an immutable set of dense skill ids of one catalogue, quick to ask and quick to walk.
 * Made by `CatalogueIndex.skillSet`.
 */
export class SkillSet implements Iterable<number> {
  private constructor(
    /** Every skill once, ascending. */
    readonly ids: Int32Array,
    private readonly members: Uint8Array,
  ) {}

  /** Duplicates, and ids that are not a skill of the catalogue, are left out. */
  static of(ids: Iterable<number>, skillCount: number): SkillSet {
    const members = new Uint8Array(skillCount);
    let size = 0;
    for (const id of ids) {
      if (members[id] !== 0) continue;
      members[id] = 1;
      size++;
    }
    const sorted = new Int32Array(size);
    for (let id = 0, next = 0; id < skillCount; id++) if (members[id] === 1) sorted[next++] = id;
    return new SkillSet(sorted, members);
  }

  get size(): number {
    return this.ids.length;
  }

  /** How many skills the catalogue has: two sets with different universes must not be mixed. */
  get universe(): number {
    return this.members.length;
  }

  has(skill: number): boolean {
    return this.members[skill] === 1;
  }

  [Symbol.iterator](): IterableIterator<number> {
    return this.ids.values();
  }
}
