import type { Field } from './program-columns.js';
import type { GroupDraft } from './program-groups.js';
import { degreeOf } from './program-levels.js';

/** A program as far as its lines have been read. */
export interface ProgramDraft {
  /** By which lines name it: its code, or else its title. */
  name: string;
  /** As the export has it; '' where it has only titles. */
  givenCode: string;
  title: string;
  /** `BS`; '' as long as no line says one. */
  degree: string;
  texts: Map<Field, string>;
  /** What stands in the column that may tell the credits of programs or of courses. */
  eitherCredits: number[];
  groups: Map<string, GroupDraft>;
}

/** The programs of an export while its lines are read; what has the same name and another degree is another program. */
export class ProgramDrafts {
  private readonly byName = new Map<string, ProgramDraft[]>();
  private current: ProgramDraft | null = null;

  /** The program that a line is of, a new one if need be; without a name that of the line above, if there is one. */
  of(code: string, title: string, level: string): ProgramDraft | null {
    const name = code || title || this.current?.name;
    if (name === undefined) return null;
    const named = this.byName.get(name) ?? [];
    const degree = degreeOf(level);
    const isIt = (draft: ProgramDraft | null): draft is ProgramDraft =>
      draft?.name === name && (degree === '' || draft.degree === '' || draft.degree === degree);
    this.current = [this.current, ...named].find(isIt) ?? this.newDraft(name, code, title);
    this.current.degree ||= degree;
    return this.current;
  }

  all(): ProgramDraft[] {
    return [...this.byName.values()].flat();
  }

  private newDraft(name: string, code: string, title: string): ProgramDraft {
    const named = this.byName.get(name) ?? [];
    const draft: ProgramDraft = {
      name,
      givenCode: code || (named[0]?.givenCode ?? ''),
      title: title || (named[0]?.title ?? code),
      degree: '',
      texts: new Map(),
      eitherCredits: [],
      groups: new Map(),
    };
    this.byName.set(name, [...named, draft]);
    return draft;
  }
}

/**
 * Programs of one name are told apart by their degrees, each by its own: which of them is called so without it would depend on
 * which stands first.
 * @returns what was done to which names, too
 */
export function toldApart(drafts: readonly ProgramDraft[]): { programs: ProgramDraft[]; guessed: string[] } {
  const byName = new Map<string, ProgramDraft[]>();
  for (const draft of drafts) byName.set(draft.name, [...(byName.get(draft.name) ?? []), draft]);
  const several = [...byName].filter(([, same]) => same.length > 1);
  return {
    programs: drafts.map((draft) => withDegree(draft, byName.get(draft.name)!)),
    guessed: several.map(
      ([name, same]) => `${name}: a program for each of its degrees, ${same.map(levelSaid).join(', ')}`,
    ),
  };
}

function withDegree(draft: ProgramDraft, same: readonly ProgramDraft[]): ProgramDraft {
  if (same.length === 1) return draft;
  const { givenCode, title, degree } = draft;
  const hasOwnTitle = same.every((other) => other === draft || other.title !== title);
  return {
    ...draft,
    givenCode: givenCode && `${givenCode}-${degree}`,
    title: hasOwnTitle ? title : `${title} (${levelSaid(draft)})`,
  };
}

const levelSaid = ({ texts }: ProgramDraft): string => texts.get('level') ?? '';
