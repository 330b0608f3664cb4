import type { PreviewRow } from './line-status.policy';

export interface TermGroup {
  readonly title: string;
  readonly rows: readonly PreviewRow[];
}

/** The rows under the headings of a transcript, in its order: terms, and transfer credit by where it was earned. */
export function termGroups(rows: readonly PreviewRow[]): TermGroup[] {
  const groups = new Map<string, PreviewRow[]>();
  for (const row of rows) {
    const title = titleOf(row);
    const ofGroup = groups.get(title);
    if (ofGroup) ofGroup.push(row);
    else groups.set(title, [row]);
  }
  return [...groups].map(([title, ofGroup]) => ({ title, rows: ofGroup }));
}

function titleOf({ line, term }: PreviewRow): string {
  if (line.kind !== 'transfer') return term ?? 'No term given';
  return ['Transfer credit', line.institution, term].filter(Boolean).join(' · ');
}
