import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SCHEMA = 'CollegeTranscript_v1.6.0.xsd';

/**
 * Holds PESC transcripts against the official schema.
 * @param {readonly string[]} documents XML, each a College Transcript 1.6.0
 * @param {string | undefined} schemas the folder with the official schemas
 * @param {string} folder where the documents may be written
 * @returns {string[]} what is wrong, in words; also when the schema or xmllint is missing
 */
export function pescFaults(documents, schemas, folder) {
  if (!schemas)
    return [
      'PESC was not checked: give the folder with the official schemas, --schemas <folder> (docs/data.md).',
    ];
  const schema = path.join(schemas, SCHEMA);
  if (!existsSync(schema)) return [`PESC was not checked: there is no ${SCHEMA} in ${schemas}.`];
  const files = documents.map((xml, index) => {
    const file = path.join(folder, `pesc-${index}.xml`);
    writeFileSync(file, xml);
    return file;
  });
  const { error, status, stderr } = spawnSync(
    'xmllint',
    ['--nonet', '--noout', '--schema', schema, ...files],
    {
      encoding: 'utf8',
    },
  );
  if (error) return ['PESC was not checked: xmllint is not installed (Debian: libxml2-utils).'];
  return status === 0 ? [] : stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'));
}
