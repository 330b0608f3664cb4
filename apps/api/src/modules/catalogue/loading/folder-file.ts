import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** 50 megabytes: some fifty times the largest catalogue we know of. */
const MAX_BYTES = 50_000_000;

/** A file of a catalogue's folder cannot be had; the message says why. */
export class FolderFileError extends Error {
  override readonly name = 'FolderFileError';
}

/** Where a file lies that is packed with gzip. */
export const packedName = (name: string): string => `${name}.gz`;

/** Whether the folder has the file, as it is or packed. */
export const isThere = (folder: string, name: string): boolean =>
  [name, packedName(name)].some((each) => existsSync(path.join(folder, each)));

/**
 * The bytes of a file, unpacked where the folder has it packed.
 * @throws FolderFileError when it is not there, there twice, larger than `MAX_BYTES`, or cannot be read
 */
export function readFolderFile(folder: string, name: string): Buffer {
  const [place, packed] = [name, packedName(name)].map((each) => path.join(folder, each)) as [string, string];
  if (existsSync(packed) && existsSync(place))
    throw new FolderFileError(`the folder has ${packedName(name)}, too. Delete one of the two.`);
  try {
    if (existsSync(packed)) return gunzipSync(readWhole(packed), { maxOutputLength: MAX_BYTES });
    return readWhole(place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new FolderFileError(`the file is missing in ${folder}.`);
    if (error instanceof FolderFileError) throw error;
    if (code === 'Z_BUF_ERROR' || code === 'Z_DATA_ERROR')
      throw new FolderFileError('it is no whole gzip file. Pack it again, or give the file as it is.');
    if (code === 'EACCES' || code === 'EPERM')
      throw new FolderFileError('whoever runs this may not read it. Give them the right to.');
    if (code !== 'ERR_BUFFER_TOO_LARGE') throw new FolderFileError(`it cannot be read: ${code}.`);
  }
  throw tooLarge();
}

/** Looks at the size before it reads: a file of gigabytes would take the memory of the machine. */
function readWhole(place: string): Buffer {
  const stats = statSync(place);
  if (!stats.isFile())
    throw new FolderFileError(
      `${stats.isDirectory() ? 'a folder' : 'something else'} has this name. Put the file in its place.`,
    );
  if (stats.size > MAX_BYTES) throw tooLarge();
  return readFileSync(place);
}

const tooLarge = () => new FolderFileError(`the file has more than ${MAX_BYTES / 1_000_000} megabytes.`);
