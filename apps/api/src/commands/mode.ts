import { SITE_MESSAGE_MAX } from '@lumen/matching/limits';
import { OPERATOR } from '../platform/audit/audit-log.js';
import { type Mode, MODES } from '../platform/mode/mode.policy.js';
import { SiteMode } from '../platform/mode/site-mode.js';
import { withApplication } from './application.js';
import { EXIT, Refusal, type Run } from './command.js';

const isMode = (word: string): word is Mode => MODES.some((mode) => mode === word);

export const setMode: Run = async ([mode], options) => {
  if (mode === undefined)
    return withApplication(async (app) => {
      const site = app.get(SiteMode);
      return [`The site is in the mode ${site.current.mode}.`, site.text].filter(Boolean).join(' ');
    });
  if (!isMode(mode)) throw new Refusal(`${mode} is no mode. Known: ${MODES.join(', ')}.`, EXIT.wrongCall);
  const message = typeof options['message'] === 'string' ? options['message'].trim() : '';
  if (message.length > SITE_MESSAGE_MAX)
    throw new Refusal(`A message has at most ${SITE_MESSAGE_MAX} characters.`, EXIT.wrongCall);
  if (message !== '' && mode === 'normal')
    throw new Refusal('Nobody reads a message in the mode normal.', EXIT.wrongCall);
  return withApplication(async (app) => {
    const isChanged = await app.get(SiteMode).set(OPERATOR, { mode, message: message || null });
    return isChanged
      ? `The site is in the mode ${mode}. All processes follow within a few seconds.`
      : `The site was in the mode ${mode} before.`;
  });
};
