import { foldText } from '@lumen/matching';
import { Injectable } from '@nestjs/common';
import type { Catalogue, SkillRecord } from './store/catalogue.js';
import { CatalogueStore } from './store/catalogue.store.js';
import { skillKey } from './store/skill-key.js';

interface Entry {
  skill: SkillRecord;
  /** Folded. */
  name: string;
  /** Its other names, folded. */
  aliases: string[];
}

/**
 * How well a name fits, both folded: 0 when it starts with the text, 1 when one of its words does, 2 when it holds
 * it elsewhere, null when it does not.
 */
export function matchRank(name: string, text: string): 0 | 1 | 2 | null {
  if (name.startsWith(text)) return 0;
  if (name.includes(` ${text}`)) return 1;
  return name.includes(text) ? 2 : null;
}

function bestRank(names: readonly string[], text: string): number | null {
  const ranks = names.map((name) => matchRank(name, text)).filter((rank) => rank !== null);
  return ranks.length > 0 ? Math.min(...ranks) : null;
}

const inOrder = ({ skills }: Catalogue): Entry[] =>
  skills
    .filter(({ retired }) => !retired)
    .map((skill) => ({
      skill,
      name: foldText(skill.name),
      aliases: skill.aliases.map(foldText),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** By each of its names; a skill's own name goes before another's other one. */
const byEachName = ({ skills }: Catalogue): ReadonlyMap<string, SkillRecord> => {
  const present = skills.filter(({ retired }) => !retired);
  return new Map([
    ...present.flatMap((skill) => skill.aliases.map((alias) => [skillKey(alias), skill] as const)),
    ...present.map((skill) => [skillKey(skill.name), skill] as const),
  ]);
};

/** Skills by name, for pickers; kept in the order of their names for each catalogue. */
@Injectable()
export class SkillSearch {
  private readonly entriesOf: (catalogue: Catalogue) => Entry[];
  private readonly namesOf: (catalogue: Catalogue) => ReadonlyMap<string, SkillRecord>;

  constructor(private readonly catalogue: CatalogueStore) {
    this.entriesOf = catalogue.derive(inOrder);
    this.namesOf = catalogue.derive(byEachName);
  }

  /** The skill with this name or alias, in any case. */
  named(name: string): SkillRecord | undefined {
    return this.namesOf(this.catalogue.current).get(skillKey(name.trim().normalize('NFC')));
  }

  /**
   * @param text part of the name or of another name of the skill, in any case and with or without accents; null finds all
   * @returns names that start with the text first, then names with a word that does, then the others; each by name
   */
  find(text: string | null): SkillRecord[] {
    const entries = this.entriesOf(this.catalogue.current);
    if (text === null) return entries.map(({ skill }) => skill);
    const wanted = foldText(text);
    return entries
      .map(({ skill, name, aliases }) => ({ skill, rank: bestRank([name, ...aliases], wanted) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => a.rank! - b.rank!)
      .map(({ skill }) => skill);
  }
}
