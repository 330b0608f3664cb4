import { decodeText } from '../transcript/formats/encoding';
import {
  compareReading,
  readingOfFile,
  truthOf,
  writtenTranscript,
  type Comparison,
} from './written-transcripts';

/** What students bring; `kindOfFile` tells them by their content. */
const ENDINGS: ReadonlySet<string> = new Set(
  'pdf xlsx xlsm csv tsv txt text md html htm xml json eml'.split(' '),
);
/** 'a.pdf.truth' beside 'a.pdf' */
const TRUTH = '.truth';

export interface FolderFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** How the transcripts of a folder are read, file by file and summed up, in lines to be printed. */
export interface FolderReport {
  readonly files: readonly string[];
  readonly sums: string;
  readonly isSilent: boolean;
}

interface Checked extends FolderFile {
  readonly truth: readonly string[];
}

/**
 * Reads the files of a folder as the product does, by their bytes.
 * @throws Error for a file of a kind that is not known, or that nothing says the truth of
 */
export async function verifyFolder(files: readonly FolderFile[]): Promise<FolderReport> {
  const sums = { lines: 0, right: 0, sureAndRight: 0, asked: 0, silent: 0, invented: 0, refused: 0 };
  const report: string[] = [];
  const checked = withTruth(files);
  for (const { name, bytes, truth } of checked) {
    const found = compareReading(await readingOfFile(bytes, name), truth);
    const silent = found.sureAndWrong.length + found.missing;
    sums.lines += found.lines;
    sums.right += found.right;
    sums.sureAndRight += found.sureAndRight;
    sums.asked += found.asked;
    sums.silent += silent;
    sums.invented += found.invented;
    sums.refused += Number(found.refused !== null);
    report.push(...reportOf(name, found, silent));
  }
  const share = (count: number) => `${((100 * count) / Math.max(1, sums.lines)).toFixed(1)} %`;
  return {
    files: report,
    sums:
      `${checked.length} files, ${sums.lines} lines: right ${share(sums.right)} (sure ${share(sums.sureAndRight)}), ` +
      `asked about ${share(sums.asked)}, silent errors ${sums.silent}, of these invented ${sums.invented}, files refused ${sums.refused}`,
    isSilent: sums.silent > 0,
  };
}

function reportOf(name: string, found: Comparison, silent: number): string[] {
  const figures = `${found.right} of ${found.lines} right, ${found.asked} asked about, ${silent} silent`;
  return [
    `${name}: ${found.refused === null ? figures : `refused, ${found.refused}`}`,
    ...found.left.map((line) => `  - ${line}`),
    ...found.wrong.map((line) => `  + ${line}`),
  ];
}

function withTruth(files: readonly FolderFile[]): Checked[] {
  const truths = new Map(
    files.flatMap(({ name, bytes }) =>
      name.endsWith(TRUTH) ? [[name.slice(0, -TRUTH.length), truthOf(decodeText(bytes))] as const] : [],
    ),
  );
  const transcripts = files.filter(({ name }) => !name.endsWith(TRUTH));
  const unknown = transcripts.filter(({ name }) => !ENDINGS.has(/[^.]*$/.exec(name)![0].toLowerCase()));
  const alone = [...truths.keys()].filter((name) => !transcripts.some((file) => file.name === name));
  const problems = [
    ...unknown.map(({ name }) => `${name} has an ending that nothing here reads.`),
    ...alone.map((name) => `${name}${TRUTH} is there, and ${name} is not.`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return transcripts
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, bytes }) => {
      const truth = truths.get(name);
      return truth ? { name, bytes, truth } : withItsOwn({ name, bytes });
    });
}

/** A text that says itself what is in it, as in transcript/fixtures/by-hand. */
function withItsOwn({ name, bytes }: FolderFile): Checked {
  const file = decodeText(bytes);
  const { text, truth } = writtenTranscript(name, file);
  if (text === file) throw new Error(`Nothing says what is in ${name}: there is no ${name}${TRUTH}.`);
  return { name, bytes: new TextEncoder().encode(text), truth };
}
