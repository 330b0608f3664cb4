import { type Outlook, readOutlooks, readPay } from './bls.js';
import { readCrosswalk } from './cip.js';
import { OfficialFiles, type OfficialSource } from './official-files.js';
import { type Occupation, readOccupations } from './onet.js';

/** Everything Lumen takes from official files. */
export interface OfficialData {
  /** By O*NET-SOC code. */
  occupations: ReadonlyMap<string, Occupation>;
  /** Mean annual pay by SOC code. */
  pay: ReadonlyMap<string, number | null>;
  /** By SOC code. */
  outlooks: ReadonlyMap<string, Outlook>;
  /** SOC codes by field of study (CIP). */
  crosswalk: ReadonlyMap<string, readonly string[]>;
  sources: readonly OfficialSource[];
}

/** @throws OfficialFilesError when a table is missing or not as it is known */
export async function readOfficial(place: string): Promise<OfficialData> {
  const files = await OfficialFiles.open(place);
  return {
    occupations: await readOccupations(files),
    pay: await readPay(files),
    outlooks: await readOutlooks(files),
    crosswalk: await readCrosswalk(files),
    sources: files.sources,
  };
}
