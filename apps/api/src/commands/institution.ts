import { readFile, stat } from 'node:fs/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SettingsService, toStaffSettings, UpdateStaffSettingsDto } from '../modules/staff/index.js';
import { OPERATOR } from '../platform/audit/audit-log.js';
import { FILE_MAX_BYTES, Upload } from '../platform/http/multipart.js';
import { validationPipe } from '../platform/http/validation.pipe.js';
import { Institution } from '../platform/institution/institution.js';
import { withApplication } from './application.js';
import { EXIT, type Options, Refusal, type Run } from './command.js';

/** What each option changes. */
const FIELDS = {
  name: 'institution_name',
  shortName: 'institution_short_name',
  accentLight: 'accent_light',
  accentDark: 'accent_dark',
  visibility: 'default_visibility',
} as const;

export const show: Run = () => withApplication(async (app) => asText(app));

export const set: Run = async (_words, options) => {
  const changes = await changesOf(options);
  if (Object.keys(changes).length === 0)
    throw new Refusal('Nothing to set. What can be: lumen help settings set', EXIT.wrongCall);
  return withApplication(async (app) => {
    const checked: unknown = await validationPipe().transform(changes, {
      type: 'body',
      metatype: UpdateStaffSettingsDto,
    });
    await app.get(SettingsService).update(OPERATOR, checked as UpdateStaffSettingsDto);
    return asText(app);
  });
};

/** As the browser would send it. */
async function changesOf(options: Options): Promise<object> {
  const { logo, removeLogo } = options;
  if (logo !== undefined && removeLogo)
    throw new Refusal('--logo and --remove-logo exclude each other.', EXIT.wrongCall);
  const given = Object.entries(FIELDS).filter(([option]) => options[option] !== undefined);
  return {
    ...Object.fromEntries(given.map(([option, field]) => [field, options[option]])),
    ...(removeLogo && { logo_url: '' }),
    ...(typeof logo === 'string' && { logo: await imageOf(logo) }),
  };
}

async function imageOf(file: string): Promise<Upload> {
  const about = await stat(file).catch(() => null);
  if (!about?.isFile()) throw new Refusal(`There is no file ${file}.`);
  if (about.size > FILE_MAX_BYTES) throw new Refusal('An image may have at most 5 MB.');
  return new Upload(await readFile(file));
}

function asText(app: NestFastifyApplication): string {
  const now = toStaffSettings(app.get(Institution).current);
  return [
    `name          ${now.institution_name || 'none'}`,
    `short name    ${now.institution_short_name || 'none'}`,
    `logo          ${now.logo_url ?? 'none'}`,
    `accent light  ${now.accent_light || 'our own'}`,
    `accent dark   ${now.accent_dark || 'our own'}`,
    `visibility    ${now.default_visibility}`,
  ].join('\n');
}
