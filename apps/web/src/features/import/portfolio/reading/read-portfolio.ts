import { decodeText } from '../../transcript/formats/encoding';
import { notLoaded, notPortfolio, PortfolioError } from './portfolio-error';
import { readJsonResume } from './json-resume';
import { LINKEDIN_FILES, readLinkedIn } from './linkedin';
import type { ReadPortfolio } from './portfolio.types';

/** An archive is not read as a whole, so it may be large: some have years of messages. */
const MAX_ARCHIVE_BYTES = 500_000_000;
const MAX_TEXT_BYTES = 10_000_000;

/**
 * Reads LinkedIn's archive or a JSON Resume, told by its content. Runs in the browser; the file goes nowhere.
 * @throws PortfolioError with a message for the student; nothing else, whatever the file
 */
export async function readPortfolioFile(file: Blob): Promise<ReadPortfolio> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isArchive = head[0] === 0x50 && head[1] === 0x4b;
  const most = isArchive ? MAX_ARCHIVE_BYTES : MAX_TEXT_BYTES;
  if (file.size > most) throw tooLarge(most);
  if (isArchive) {
    const { textsOfArchive } = await loaded(import('./archive'));
    return readLinkedIn(await textsOfArchive(file, LINKEDIN_FILES));
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.trim() === '') throw notPortfolio();
  return readJsonResume(text);
}

const loaded = <Module>(module: Promise<Module>): Promise<Module> =>
  module.catch(() => {
    throw notLoaded();
  });

const tooLarge = (most: number) =>
  new PortfolioError(
    `This file has more than ${most / 1_000_000} MB, which is the most we read. Choose the ZIP file as LinkedIn sent it, or a resume.json.`,
  );
