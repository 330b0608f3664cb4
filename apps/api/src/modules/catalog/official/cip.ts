import type { OfficialFolder } from './official-folder.js';

const NO_MATCH = '99-9999';

/** The six-digit SOC codes that each field of study (CIP, `11.0701`) leads to, as NCES and BLS see it. */
export async function readCrosswalk(folder: OfficialFolder): Promise<Map<string, string[]>> {
  const careers = new Map<string, string[]>();
  for await (const row of folder.rows({
    names: ['CIP2020_SOC2018_Crosswalk'],
    sheet: 'CIP-SOC',
    columns: ['CIP2020Code', 'SOC2018Code'],
  })) {
    const { CIP2020Code: cip = '', SOC2018Code: soc = '' } = row;
    if (soc !== NO_MATCH) careers.set(cip, [...(careers.get(cip) ?? []), soc]);
  }
  return careers;
}
