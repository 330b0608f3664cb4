import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SkillRecord } from './catalogue.js';
import { CatalogueStore } from './catalogue.store.js';

interface Entry {
  skill: SkillRecord;
  name: string;
}

/**
 * How well a name fits, both in lower case: 0 when it starts with the text, 1 when one of its words does, 2 when it holds
 * it elsewhere, null when it does not.
 */
export function matchRank(name: string, text: string): 0 | 1 | 2 | null {
  if (name.startsWith(text)) return 0;
  if (name.includes(` ${text}`)) return 1;
  return name.includes(text) ? 2 : null;
}

/** Skills by name, for pickers; kept in the order of their names for each version of the catalogue. */
@Injectable()
export class SkillSearch implements OnModuleInit {
  private entries: Entry[] = [];

  constructor(private readonly catalogue: CatalogueStore) {}

  onModuleInit(): void {
    this.catalogue.follow(({ skills }) => {
      this.entries = skills
        .map((skill) => ({ skill, name: skill.name.toLowerCase() }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    });
  }

  /**
   * @param text part of the name, in any case; null finds all
   * @returns names that start with the text first, then names with a word that does, then the others; each by name
   */
  find(text: string | null): SkillRecord[] {
    if (text === null) return this.entries.map(({ skill }) => skill);
    const wanted = text.toLowerCase();
    return this.entries
      .map(({ skill, name }) => ({ skill, rank: matchRank(name, wanted) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => a.rank! - b.rank!)
      .map(({ skill }) => skill);
  }
}
