import type { OfficialFiles, OfficialTable } from './official-files.js';
import { OfficialFilesError } from './official-row.js';

const NO_MATCH = '99-9999';
const CROSSWALK: OfficialTable = {
  names: ['CIP2020_SOC2018_Crosswalk'],
  sheet: 'CIP-SOC',
  columns: ['CIP2020Code', 'SOC2018Code'],
  source: 'CIP SOC Crosswalk',
  release: () => 'CIP 2020 to SOC 2018',
};

/**
 * The six-digit SOC codes that each field of study (CIP, `11.0701`) leads to, as NCES and BLS see it.
 * @throws OfficialFilesError when the crosswalk is missing or damaged
 */
export async function readCrosswalk(files: OfficialFiles): Promise<Map<string, string[]>> {
  const careers = new Map<string, string[]>();
  for await (const row of files.rows(CROSSWALK)) {
    const cip = row.code('CIP2020Code', /^\d{2}\.\d{4}$/, '11.0701');
    const soc = row.code('SOC2018Code', /^\d{2}-\d{4}$/, '15-1252');
    if (soc !== NO_MATCH) careers.set(cip, [...(careers.get(cip) ?? []), soc]);
  }
  if (careers.size === 0) throw new OfficialFilesError('The crosswalk has no field of study with a career.');
  return careers;
}
