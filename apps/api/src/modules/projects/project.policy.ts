import { PROJECT_LINK_MAX } from '@lumen/matching/limits';

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

/**
 * The address of what a person made. It stands on public pages: so it leads to the web and nowhere else, and what is read
 * of it is where it leads.
 * @param text an address with or without https://
 * @returns null where it is none
 */
export function projectLink(text: string): string | null {
  const address = HAS_SCHEME.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const isPlain = username === '' && password === '' && hostname.includes('.');
  return isWeb && isPlain && href.length <= PROJECT_LINK_MAX ? href : null;
}

/** When a person worked on something, by the month; both empty where it is not said. */
export interface Months {
  started: string | null;
  ended: string | null;
}

/** What is wrong with when a project was made, by field; null where nothing is. */
export function monthsProblem({ started, ended }: Months): Partial<Record<keyof Months, string[]>> | null {
  if (started !== null && !MONTH.test(started)) return { started: ['Please choose a month and a year.'] };
  if (ended !== null && !MONTH.test(ended)) return { ended: ['Please choose a month and a year.'] };
  if (ended !== null && started === null) return { started: ['Please say when it began, too.'] };
  if (started !== null && ended !== null && ended < started)
    return { ended: ['A project cannot end before it begins.'] };
  return null;
}
