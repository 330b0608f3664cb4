import { doubt } from '../doubt';
import type { DraftLine, RecordDraft } from '../record-draft';
import { isOnlyOfAttempt } from '../table/notes';
import type { Row } from '../table/rows';

/** In so many lines a second block below the title is something else: a teacher, a topic, the title in another language. */
const MIN_SHARE = 0.75;

/**
 * A title that is made of several blocks in one cell of a page may be a title and what stands below it. It is asked about, and where
 * most titles have something below them, or that says only how it was repeated, the first block alone is the title.
 */
export function settleBlocksOfTitles(rows: readonly Row[], draft: RecordDraft): void {
  const blocksAt = new Map(rows.flatMap(({ number, blocks }) => (blocks ? [[number, blocks] as const] : [])));
  if (blocksAt.size === 0) return;
  const found = new Map<string, Blocks>();
  for (const line of draft.lines) {
    const blocks = blocksOf(line, blocksAt.get(line.lineNumber) ?? []);
    if (blocks) found.set(line.id, blocks);
  }
  const isUsual = found.size >= MIN_SHARE * draft.lines.length;
  draft.doubt(({ id }) => {
    const blocks = found.get(id);
    return blocks
      ? [doubt(`“${blocks.below}” stands below “${blocks.title}”: is it a part of its title?`)]
      : [];
  });
  draft.title(({ id }) => {
    const blocks = found.get(id);
    return blocks && (isUsual || saysRepeat(blocks.below)) ? blocks.title : null;
  });
}

/** 'Repeat - capped'; '(Honors)' may be a part of the title. */
const saysRepeat = (text: string): boolean => /^re(?:peat|take|sit)/i.test(text) && isOnlyOfAttempt(text);

interface Blocks {
  readonly title: string;
  readonly below: string;
}

/** The first block of a title and what stands below it; null for a title of one block. */
function blocksOf({ title }: DraftLine, cells: readonly (readonly string[])[]): Blocks | null {
  const inShort = (text: string) => text.replaceAll(/\s/g, '');
  for (const cell of cells)
    for (let from = 0; from < cell.length - 1; from++) {
      const [first = '', ...others] = cell.slice(from);
      const below = others.filter((text) => /\p{L}{2}/u.test(text) && inShort(title).includes(inShort(text)));
      if (below.length > 0 && title.startsWith(first) && /\p{L}{2}/u.test(first) && title !== first)
        return { title: first, below: below.join(' ') };
    }
  return null;
}
