import {
  type CookieConsentConfig,
  type CookieValue,
  run,
  showPreferences as showPreferencesDialog,
} from 'vanilla-cookieconsent';
import { paths } from '../../shared/paths';
import { applyConsent } from './adapters';
import './consent.css';
import { CATEGORIES } from './services';

/** A new number asks everybody again. */
const REVISION = 1;
const DAYS = 365;

const carryOut = ({ cookie }: { cookie: CookieValue }) => applyConsent(Object.values(cookie.services).flat());

const categories: CookieConsentConfig['categories'] = Object.fromEntries(
  Object.entries(CATEGORIES).map(([key, { services }]) => [
    key,
    {
      enabled: key === 'necessary',
      readOnly: key === 'necessary',
      services: Object.fromEntries(Object.entries(services).map(([service, label]) => [service, { label }])),
    },
  ]),
);

const ANSWERS = { acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject non-essential' };

const config: CookieConsentConfig = {
  mode: 'opt-in',
  revision: REVISION,
  cookie: { name: 'cc_cookie', expiresAfterDays: DAYS, sameSite: 'Lax' },
  categories,
  manageScriptTags: false,
  onConsent: carryOut,
  onChange: carryOut,
  guiOptions: {
    consentModal: { layout: 'box', position: 'bottom right' },
    preferencesModal: { layout: 'box' },
  },
  language: {
    default: 'en',
    translations: {
      en: {
        consentModal: {
          ...ANSWERS,
          title: 'Cookies',
          description:
            'We need a few to keep you signed in. Others help us understand how the site is used and who led you here: they run only if you agree.',
          showPreferencesBtn: 'Manage preferences',
          footer: `<a href="${paths.privacy}">Read the privacy page</a>`,
        },
        preferencesModal: {
          ...ANSWERS,
          title: 'Cookie preferences',
          savePreferencesBtn: 'Save choices',
          closeIconLabel: 'Close',
          serviceCounterLabel: 'service|services',
          sections: [
            {
              description:
                'Choose what may run beside what Lumen needs. You can change it at any time, at the foot of every page.',
            },
            ...Object.entries(CATEGORIES).map(([linkedCategory, { title, description }]) => ({
              title,
              description,
              linkedCategory,
            })),
          ],
        },
      },
    },
  },
};

/** Asks visitors who have not decided yet, and applies earlier decisions. A second call on a page does nothing. */
export const startConsent = (): Promise<void> => run(config);

/** Opens the preferences, to change a decision. */
export async function showPreferences(): Promise<void> {
  await startConsent();
  showPreferencesDialog();
}
