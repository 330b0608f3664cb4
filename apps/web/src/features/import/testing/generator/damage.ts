import type { Random } from './random';

const KINDS = ['cut line', 'lost line', 'doubled line', 'shifted columns', 'lost characters'] as const;

export type Damage = (typeof KINDS)[number];

/** Damages a printed transcript in one place, as copying, scanning and cutting do. */
export function damaged(text: string, random: Random): { text: string; damage: Damage; line: string } {
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const lines = text.split(end);
  const rows = lines.flatMap((line, index) => (/\d/.test(line) && line.length > 12 ? [index] : []));
  const at = rows.length > 0 ? random.pick(rows) : 0;
  const line = lines[at]!;
  const damage = random.pick(KINDS);
  const put = (...replaced: string[]) =>
    [...lines.slice(0, at), ...replaced, ...lines.slice(at + 1)].join(end);
  const half = random.int(Math.ceil(line.length / 3), line.length - 1);
  switch (damage) {
    case 'cut line':
      return { text: put(line.slice(0, half)), damage, line };
    case 'lost line':
      return { text: put(), damage, line };
    case 'doubled line':
      return { text: put(line, line), damage, line };
    case 'shifted columns':
      return { text: put(shifted(line, random)), damage, line };
    default:
      return { text: put(line.slice(0, half) + line.slice(half + random.int(1, 3))), damage, line };
  }
}

/** One cell more, or one less, somewhere in the row. */
function shifted(line: string, random: Random): string {
  const gap = line.includes('\t') ? '\t' : (/;|\|/.exec(line)?.[0] ?? (/ {2}/.test(line) ? '   ' : ' '));
  const cells = line.split(gap);
  const at = random.int(1, Math.max(1, cells.length - 1));
  return (random.chance(0.5) ? [...cells.slice(0, at), '', ...cells.slice(at)] : cells.toSpliced(at, 1)).join(
    gap,
  );
}
