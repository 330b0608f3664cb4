/** What tells a project from others of its owner. */
export interface NamedProject {
  title: string;
  /** The month it began in, `2025-09`; null where that is not said. */
  started: string | null;
}

const folded = (title: string) => title.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Whether two are one project: of one title, in any case and spacing, and not begun in two different months. */
export const isSameProject = (a: NamedProject, b: NamedProject): boolean =>
  folded(a.title) === folded(b.title) &&
  (a.started === null || b.started === null || a.started === b.started);
