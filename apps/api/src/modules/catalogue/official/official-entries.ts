import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { OfficialFilesError } from './official-row.js';

/** A file as it was downloaded: on disk, or within a zip file. */
export interface OfficialEntry {
  /** Below what the operator named, with `/`: `db_31_0_text.zip/db_31_0_text/Task Statements.txt`. */
  name: string;
  read: () => Promise<Buffer>;
}

/** The largest official file that is read has some 40 megabytes. */
const MAX_BYTES = 300_000_000;

/**
 * Every file of a folder, of the zip files in it, of one zip file, or the one file.
 * @throws OfficialFilesError when there is nothing of that name, or a zip file is damaged
 */
export async function officialEntries(place: string): Promise<OfficialEntry[]> {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) throw new OfficialFilesError(`There is no file or folder ${place}.`);
  const root = isFolder ? place : path.dirname(place);
  const names = isFolder
    ? readdirSync(place, { recursive: true, encoding: 'utf8' }).toSorted()
    : [path.basename(place)];
  const entries: OfficialEntry[] = [];
  for (const name of names) {
    const file = path.join(root, name);
    const shown = name.split(path.sep).join('/');
    if (shown.toLowerCase().endsWith('.zip')) entries.push(...(await zipEntries(file, shown)));
    else entries.push({ name: shown, read: async () => readFileSync(file) });
  }
  return entries;
}

async function zipEntries(file: string, shown: string): Promise<OfficialEntry[]> {
  const names: string[] = [];
  await withZip(file, shown, async (zip) => {
    for await (const { fileName } of zip.eachEntry()) if (!fileName.endsWith('/')) names.push(fileName);
  });
  return names.map((name) => ({ name: `${shown}/${name}`, read: () => readEntry(file, shown, name) }));
}

async function readEntry(file: string, shown: string, name: string): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  await withZip(file, shown, async (zip) => {
    for await (const entry of zip.eachEntry())
      if (entry.fileName === name) bytes = await unpacked(zip, entry);
  });
  return bytes;
}

/** @throws Error when it is larger than any official file is */
export async function unpacked(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  if (entry.uncompressedSize > MAX_BYTES)
    throw new Error(`${entry.fileName} has more than ${MAX_BYTES / 1_000_000} megabytes`);
  return buffer(await zip.openReadStreamPromise(entry));
}

async function withZip(
  file: string,
  shown: string,
  work: (zip: yauzl.ZipFile) => Promise<void>,
): Promise<void> {
  let zip: yauzl.ZipFile | null = null;
  try {
    zip = await yauzl.openPromise(file, { autoClose: false });
    await work(zip);
  } catch (error) {
    throw new OfficialFilesError(
      `${shown} is no whole zip file (${(error as Error).message}). Download it again.`,
    );
  } finally {
    zip?.close();
  }
}
