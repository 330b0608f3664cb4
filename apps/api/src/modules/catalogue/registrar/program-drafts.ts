import type { Field } from './program-columns.js';
import type { GroupDraft } from './program-groups.js';
import { degreeOf } from './program-levels.js';
import type { ProgramVersions } from './program-versions.js';

/** What a line says of which program it is of. */
interface Said {
  code: string;
  title: string;
  level: string;
  catalog: string;
}

/** A program as far as its lines have been read. */
export interface ProgramDraft {
  /** By which lines name it: its code, or else its title. */
  name: string;
  /** As the export has it; '' where it has only titles. */
  givenCode: string;
  title: string;
  /** `BS`; '' as long as no line says one. */
  degree: string;
  /** The one that it stands in; '' as long as no line says one. */
  catalog: string;
  /** From when on its lines hold, as they say it. */
  starts: Set<string>;
  texts: Map<Field, string>;
  /** What stands in the column that may tell the credits of programs or of courses. */
  eitherCredits: number[];
  groups: Map<string, GroupDraft>;
  /** For the report, unless another catalog counts. */
  guessed: string[];
  doubtful: string[];
}

/**
 * The programs of an export while its lines are read. What has the same name and another degree is another program; in several
 * catalogs it is one in several versions.
 */
export class ProgramDrafts {
  private readonly byName = new Map<string, ProgramDraft[]>();
  private current: ProgramDraft | null = null;

  constructor(private readonly versions: ProgramVersions) {}

  /** The program that a line is of, a new one if need be; without a name that of the line above, if there is one. */
  of(said: Said): ProgramDraft | null {
    const name = said.code || said.title || this.current?.name;
    if (name === undefined) return null;
    const degree = degreeOf(said.level);
    const isIt = (draft: ProgramDraft | null): draft is ProgramDraft =>
      draft?.name === name &&
      (degree === '' || draft.degree === '' || draft.degree === degree) &&
      this.versions.isSameCatalog(draft.catalog, said.catalog);
    const known = [this.current, ...(this.byName.get(name) ?? [])].find(isIt);
    this.current = known ?? this.newDraft(name, said);
    this.current.degree ||= degree;
    this.current.catalog ||= said.catalog;
    return this.current;
  }

  /** What is below is of no program before it names one. */
  leave(): void {
    this.current = null;
  }

  /** Each program in the one version that holds, and the others. */
  inForce(): { programs: ProgramDraft[]; others: ProgramDraft[] } {
    const versions = [...this.byName.values()].flatMap(byDegree);
    const programs = versions.map((drafts) => this.versions.inForce(drafts));
    return { programs, others: versions.flat().filter((draft) => !programs.includes(draft)) };
  }

  private newDraft(name: string, { code, title }: Said): ProgramDraft {
    const named = this.byName.get(name) ?? [];
    const draft: ProgramDraft = {
      name,
      givenCode: code || (named[0]?.givenCode ?? ''),
      title: title || (named[0]?.title ?? code),
      degree: '',
      catalog: '',
      starts: new Set(),
      texts: new Map(),
      eitherCredits: [],
      groups: new Map(),
      guessed: [],
      doubtful: [],
    };
    this.byName.set(name, [...named, draft]);
    return draft;
  }
}

/** What says no degree is of the only one that there is. */
function byDegree(drafts: readonly ProgramDraft[]): ProgramDraft[][] {
  const degrees = [...new Set(drafts.map(({ degree }) => degree))];
  if (degrees.filter((degree) => degree !== '').length < 2) return [[...drafts]];
  return degrees.map((degree) => drafts.filter((draft) => draft.degree === degree));
}

/**
 * Programs of one name are told apart by their degrees, each by its own: which of them is called so without it would depend on
 * which stands first.
 * @returns what was done to which names, too
 */
export function toldApart(drafts: readonly ProgramDraft[]): { programs: ProgramDraft[]; guessed: string[] } {
  const byName = Map.groupBy(drafts, ({ name }) => name);
  const several = [...byName].filter(([, same]) => same.length > 1);
  return {
    programs: drafts.map((draft) => withDegree(draft, byName.get(draft.name)!)),
    guessed: several.map(
      ([name, same]) => `${name}: a program for each of its degrees, ${same.map(levelSaid).join(', ')}`,
    ),
  };
}

function withDegree(draft: ProgramDraft, same: readonly ProgramDraft[]): ProgramDraft {
  const { givenCode, title, degree } = draft;
  if (same.length === 1 || degree === '') return draft;
  const hasOwnTitle = same.every((other) => other === draft || other.title !== title);
  return {
    ...draft,
    givenCode: givenCode && `${givenCode}-${degree}`,
    title: hasOwnTitle ? title : `${title} (${levelSaid(draft)})`,
  };
}

const levelSaid = ({ texts }: ProgramDraft): string => texts.get('level') ?? '';
