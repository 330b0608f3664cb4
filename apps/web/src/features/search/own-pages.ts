import { paths } from '../../shared/paths';
import type { Found } from './search.queries';

/** The pages of a signed-in user, by their names and other words for them. */
const PAGES: readonly [title: string, to: (handle: string) => string, alsoCalled?: string][] = [
  ['Dashboard', (handle) => paths.profile(handle), 'home profile skills'],
  ['Your programs', (handle) => paths.profile(handle, 'programs'), 'dashboard'],
  ['Your careers', (handle) => paths.profile(handle, 'careers'), 'dashboard'],
  ['Your projects', (handle) => paths.profile(handle, 'projects'), 'dashboard portfolio'],
  ['My courses', () => paths.myCourses, 'record grades gpa classes add'],
  ['Explore careers', () => paths.explore('careers'), 'jobs'],
  ['Explore programs', () => paths.explore('programs'), 'degrees majors minors'],
  ['Explore courses', () => paths.explore('courses'), 'classes favorites'],
  ['Skill map', () => paths.skillMap, 'picture graph courses careers'],
  ['What if', () => paths.whatIf(), 'try scenarios compare simulate plan'],
  ['Projects', () => paths.projects, 'portfolio everybody'],
  ['Import education', () => paths.import, 'transcript upload'],
  ['Import projects', () => paths.importPortfolio, 'linkedin json resume'],
  ['Settings: Profile', () => paths.settings('profile'), 'name picture links'],
  ['Settings: Preferences', () => paths.settings('preferences'), 'visibility privacy hide courses'],
  ['Settings: Sign in & Security', () => paths.settings('security'), 'password email two-factor passkeys'],
  ['Settings: Upload Transcript', () => paths.settings('upload'), 'import'],
  ['Check a signed record', () => paths.verify, 'verify credential badge'],
  ['About the data', () => paths.aboutTheData, 'sources'],
  ['Privacy', () => paths.privacy, 'cookies'],
  ['Accessibility', () => paths.accessibility, 'keyboard screen reader'],
];

/** The pages of which each word of a text begins a word; all of them for a blank text. */
export function ownPages(handle: string, text: string): Found[] {
  const wanted = text.toLowerCase().split(/\s+/);
  return PAGES.filter(([title, , alsoCalled = '']) => {
    const words = `${title} ${alsoCalled}`.toLowerCase().split(/[\s:&]+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  }).map(([title, to]) => ({ key: title, title, to: to(handle) }));
}
