import { progressBar } from '../platform/progress-bar.js';
import { onFiles } from './catalogue-refusal.js';
import { EXIT, Refusal, type Run } from './command.js';

const suggestions = () => import('../modules/catalogue/vocabulary/suggestion-file.js');
const names = () => import('../modules/catalogue/vocabulary/vocabulary-file.js');

export const suggest: Run = ([folder = ''], { dryRun }) =>
  onFiles(async () =>
    (await suggestions()).suggestSkills(folder, { dryRun: dryRun === true, progress: progressBar() }),
  );

export const apply: Run = ([folder = ''], { dryRun }) =>
  onFiles(async () => (await suggestions()).applySkills(folder, { dryRun: dryRun === true }));

export const vocabulary: Run = ([folder = ''], { dryRun }) =>
  onFiles(async () => (await names()).writeVocabulary(folder, { dryRun: dryRun === true }));

export const exportCase: Run = ([folder = '', file = ''], { dryRun }) =>
  onFiles(async () => (await names()).exportCase(folder, file, { dryRun: dryRun === true }));

export const importCase: Run = ([folder = '', file = ''], { dryRun }) =>
  onFiles(async () => (await names()).importCase(folder, file, { dryRun: dryRun === true }));

const MAX_PORT = 65_535;

/** Serves the page until the operator stops it. */
export const review: Run = async ([folder = ''], { port = '0' }) => {
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) > MAX_PORT)
    throw new Refusal(`--port is a number from 0 to ${MAX_PORT}, not ${port}.`, EXIT.wrongCall);
  return await onFiles(() => serve(folder, Number(port)));
};

async function serve(folder: string, port: number): Promise<string> {
  const { serveReview } = await import('../modules/catalogue/vocabulary/review-server.js');
  const server = await serveReview(folder, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Refusal(`Port ${port} is taken. Leave --port out, or name another.`);
  });
  console.log(`Open ${server.address}\nEvery answer is written at once. Stop with Ctrl+C.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return `Stopped. What was answered stands in ${folder}.`;
}
