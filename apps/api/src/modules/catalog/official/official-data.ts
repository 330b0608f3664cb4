import { type Outlook, readOutlooks, readPay } from './bls.js';
import { readCrosswalk } from './cip.js';
import { OfficialFolder, type OfficialSource } from './official-folder.js';
import { type Occupation, readOccupations } from './onet.js';

/** Everything Lumen takes from official files. */
export interface OfficialData {
  /** By O*NET-SOC code. */
  occupations: ReadonlyMap<string, Occupation>;
  /** Mean annual pay by SOC code. */
  pay: ReadonlyMap<string, number>;
  /** By SOC code. */
  outlooks: ReadonlyMap<string, Outlook>;
  /** SOC codes by field of study (CIP). */
  crosswalk: ReadonlyMap<string, readonly string[]>;
  sources: readonly OfficialSource[];
}

/**
 * @param onRead is told of each table once it has been read
 * @throws OfficialFilesError when a table is missing or not as it is known
 */
export async function readOfficial(
  path: string,
  onRead?: (source: OfficialSource) => void,
): Promise<OfficialData> {
  const folder = new OfficialFolder(path, onRead);
  return {
    occupations: await readOccupations(folder),
    pay: await readPay(folder),
    outlooks: await readOutlooks(folder),
    crosswalk: await readCrosswalk(folder),
    sources: folder.sources,
  };
}
