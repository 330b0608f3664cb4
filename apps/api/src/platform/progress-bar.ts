const WIDTH = 40;

/**
 * A progress bar on a terminal, labelled with the current step; nothing in a log.
 * @returns undefined where no one would see it; otherwise takes what is done and how much of it, 0 .. 1
 */
export function progressBar(): ((label: string, done: number) => void) | undefined {
  const { stderr } = process;
  if (!stderr.isTTY) return undefined;
  return (label, done) => {
    const filled = Math.round(done * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.round(done * 100)} %`;
    const room = Math.max(8, stderr.columns - bar.length - 2);
    stderr.write(`\r${label.slice(-room)} ${bar}\u001B[K`);
    if (done === 1) stderr.write('\n');
  };
}
