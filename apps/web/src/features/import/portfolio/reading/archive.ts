import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { PortfolioError } from './portfolio-error';

/** LinkedIn's has some 50 files. */
const MAX_ENTRIES = 5000;
/** The largest size of one inflated file, and of all together. */
const MAX_FILE_BYTES = 5_000_000;
const MAX_BYTES = 20_000_000;

const SYMLINK = 0o120_000;
const FILE_TYPE = 0o170_000;

// This runs in a worker already, whose policy does not allow another one.
configure({ useWebWorkers: false });

/**
 * The text files of a ZIP archive that are asked for, by their name without its folder. Nothing else of it is inflated.
 * @param wanted names in lower case
 * @throws PortfolioError that says in a line why it is not read
 */
export async function textsOfArchive(
  file: Blob,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const reader = new ZipReader(new BlobReader(file), { strictness: 'balanced', checkSignature: true });
  try {
    const found = await wantedEntries(reader, wanted);
    const texts = new Map<string, Uint8Array>();
    let room = MAX_BYTES;
    for (const [name, entry] of found) {
      const bytes = await inflate(entry, Math.min(room, MAX_FILE_BYTES));
      room -= bytes.length;
      texts.set(name, bytes);
    }
    return texts;
  } catch (error) {
    throw error instanceof PortfolioError ? error : damaged();
  } finally {
    await reader.close().catch(() => undefined);
  }
}

async function wantedEntries(
  reader: ZipReader<unknown>,
  wanted: ReadonlySet<string>,
): Promise<Map<string, FileEntry>> {
  const found = new Map<string, FileEntry>();
  let count = 0;
  for await (const entry of reader.getEntriesGenerator({ filenameValidation: 'tolerant' })) {
    count += 1;
    if (count > MAX_ENTRIES) throw tooMany();
    if (isHostile(entry.filename)) throw hostileName(entry.filename);
    const name = entry.filename.split('/').at(-1)!.toLowerCase();
    if (entry.directory || !wanted.has(name) || found.has(name)) continue;
    if (isLink(entry)) throw link(entry.filename);
    if (entry.encrypted) throw encrypted();
    if (entry.uncompressedSize > MAX_FILE_BYTES) throw tooLarge(entry.filename);
    found.set(name, entry);
  }
  return found;
}

/** Inflates an entry, and stops at the size limit, whatever size its header declares. */
async function inflate(entry: FileEntry, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write(part) {
      size += part.length;
      if (size > most) throw tooLarge(entry.filename);
      parts.push(part);
    },
  });
  try {
    await entry.getData(sink);
  } catch (error) {
    throw size > most ? tooLarge(entry.filename) : error;
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The importer writes no file by these names. LinkedIn uses no such names, so the archive does not come from LinkedIn. */
const isHostile = (name: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- no file has one in its name
  /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|[\u0000-\u001F]/i.test(name);

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK;

const shown = (name: string): string => {
  // oxlint-disable-next-line no-control-regex -- shown as a sign instead
  const plain = name.replaceAll(/[\u0000-\u001F]/g, '�');
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
};

const AGAIN = 'Choose the ZIP file as LinkedIn sent it.';

const hostileName = (name: string) =>
  new PortfolioError(
    `A file in this archive is called “${shown(name)}”, which leads out of its folder, so the archive was not read. ${AGAIN}`,
  );

const link = (name: string) =>
  new PortfolioError(
    `“${shown(name)}” in this archive is a link to another file, so the archive was not read. ${AGAIN}`,
  );

const encrypted = () =>
  new PortfolioError(
    `This archive is protected with a password, so it was not read. ${AGAIN} It has no password.`,
  );

const tooMany = () =>
  new PortfolioError(
    `This archive has more than ${MAX_ENTRIES.toLocaleString('en-US')} files, so it was not read. ${AGAIN} It has some 50.`,
  );

const tooLarge = (name: string) =>
  new PortfolioError(
    `“${shown(name)}” in this archive has more than ${MAX_FILE_BYTES / 1_000_000} MB, so the archive was not read. ${AGAIN}`,
  );

const damaged = () =>
  new PortfolioError(
    'This ZIP file is damaged or cut off, so it could not be read. Download it from LinkedIn once more.',
  );
