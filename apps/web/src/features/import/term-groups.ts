import type { PreviewRow } from './line-status.policy';

export interface TermGroup {
  readonly title: string;
  readonly rows: readonly PreviewRow[];
}

/** The rows under the headings of a transcript, in its order: terms, and transfer credit by where it was earned. */
export function termGroups(rows: readonly PreviewRow[]): TermGroup[] {
  return [...Map.groupBy(rows, titleOf)].map(([title, ofGroup]) => ({ title, rows: ofGroup }));
}

function titleOf({ line, term }: PreviewRow): string {
  if (line.kind !== 'transfer') return term ?? 'No term given';
  return ['Transfer credit', line.institution, term].filter(Boolean).join(' · ');
}
