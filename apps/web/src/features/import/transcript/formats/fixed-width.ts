/** What is printed in places of a fixed width, where a column touches the next, or has no name of its own. */

/** On fewer lines it is chance. */
const FEWEST = 3;
/** The share of the lines with something like a section that have it right before the title. */
const MOST_SECTIONS = 0.8;

/** 'PUBLIC SPEAKING5.00 5.00 TR': a title that touches the figure behind it. */
const TOUCHING = /(?=\d{1,2}\.\d{2,3} )(?<=^\p{Lu}[\p{Lu}&]{1,7} \d{2,4}[A-Z]? [^\n]{0,80}\p{L})/gmu;
/** 'YOGA 21.00 1.00', which is 'YOGA 2' of one credit. */
const TOUCHING_FIGURE = /(?<= \d)(?=(\d\.\d{2,3}) \1 )/g;

/** Titles apart from the figures that touch them, where they do so on many lines. */
export const withFiguresApart = (text: string): string =>
  (text.match(TOUCHING)?.length ?? 0) < FEWEST
    ? text
    : text.replaceAll(TOUCHING, ' ').replaceAll(TOUCHING_FIGURE, ' ');

/** 'BIB  101   A', as Jenzabar prints a code and the section in places of a fixed width, before the tab. */
const WIDE_SECTION =
  /^(\p{Lu}[\p{Lu}&]{1,4}) {1,3}(\d{3,4}[A-Z]?|[A-Z]{3}) {2,}(?:[A-Z]{1,2}\d?|\d{1,2})?(?=\t)/gmu;
/** 'BIO  141  01 Intro to Biology I', 'ART  112  A  3D Design' */
const SECTION_BEFORE_TITLE =
  /^( *\p{Lu}{2,5} {1,3}[A-Z]?\d{2,4}[A-Z]? {1,3})(\d{2}|[A-Z]{1,2})( {1,3})(?=[\p{L}\d])/gmu;

/** Without the sections between the codes and the titles, which are no part of either. */
export const withoutSections = (text: string): string =>
  withoutSectionsOfTitles(
    (text.match(WIDE_SECTION)?.length ?? 0) < FEWEST ? text : text.replaceAll(WIDE_SECTION, '$1 $2'),
  );

/** Where the titles begin right below their name, what stands between a code and that place is a section. */
function withoutSectionsOfTitles(text: string): string {
  const places = new Set(
    [...text.matchAll(/^(.*(?: {2}|\t))(?:Course )?Title\b/gim)].map(([, before]) => before!.length),
  );
  const isSection = (before: string, section: string, behind: string) =>
    places.has(before.length + section.length + behind.length);
  const found = [...text.matchAll(SECTION_BEFORE_TITLE)];
  const sections = found.filter(([, before, section, behind]) => isSection(before!, section!, behind!));
  return sections.length < FEWEST || sections.length < MOST_SECTIONS * found.length
    ? text
    : text.replaceAll(SECTION_BEFORE_TITLE, (line, before: string, section: string, behind: string) =>
        isSection(before, section, behind) ? before + ' '.repeat(section.length) + behind : line,
      );
}
