import { compareWithTruth, writtenTranscript } from './written-transcripts';

/** How the transcripts of a folder are read, file by file and summed up, in lines to be printed. */
export function verifyFolder(files: readonly { name: string; file: string }[]): {
  report: string[];
  isSilent: boolean;
} {
  const sums = { lines: 0, right: 0, sureAndRight: 0, asked: 0, silent: 0, refused: 0 };
  const report = files.flatMap(({ name, file }) => {
    const { truth, text } = writtenTranscript(name, file);
    const found = compareWithTruth({ text, truth });
    const silent = found.sureAndWrong.length + found.missing;
    sums.lines += found.lines;
    sums.right += found.right;
    sums.sureAndRight += found.sureAndRight;
    sums.asked += found.asked;
    sums.silent += silent;
    sums.refused += Number(found.refused !== null);
    const figures = `${found.right} of ${found.lines} right, ${found.asked} asked about, ${silent} silent`;
    return [
      `${name}: ${found.refused === null ? figures : `refused, ${found.refused}`}`,
      ...found.left.map((line) => `  - ${line}`),
      ...found.wrong.map((line) => `  + ${line}`),
    ];
  });
  const share = (count: number) => `${((100 * count) / Math.max(1, sums.lines)).toFixed(1)} %`;
  return {
    report: [
      ...report,
      `${files.length} files, ${sums.lines} lines: right ${share(sums.right)} (sure ${share(sums.sureAndRight)}), ` +
        `asked about ${share(sums.asked)}, silent errors ${sums.silent}, files refused ${sums.refused}`,
    ],
    isSilent: sums.silent > 0,
  };
}
