import type { Term } from '../transcript.types';
import { parseTermHeading, termName } from './terms';

/**
 * A term heading with words after it: 'AUTUMN 2022      PRE-SCIENCE', 'Spring 2022 - Study Abroad: Institut Exemple, Paris'.
 * After one that says what it is, figures may stand beside it: 'Academic Period Spring 2016      C 2.0 Fair'.
 */
export function parseTermBeforeWords(line: string, all: readonly string[]): Term | null {
  // 'YEAR 2020   BCOM   YEAR OF STUDY 1'
  if (all.length > 1 && YEAR_THAT_SAYS_SO.test(all[0]!)) return parseTermHeading(all[0]!);
  // '2022 Fall Online Term 1   22EW1', '2021-2022   Example High School   Grade 09'
  const [head = ''] = all;
  const own = parseTermHeading(head);
  const saysSame = (cell: string) => {
    const term = own && parseTermHeading(cell);
    return term != null && termName(term) === termName(own!);
  };
  const cells = all.filter(
    (cell, index) =>
      index === 0 ||
      !(
        /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{4,8}$|^(?:(?:grade|level) )?\d{1,2}$|^\(.*\)$/i.test(cell) ||
        FROM_TO.test(cell) ||
        saysSame(cell)
      ),
  );
  const [first = '', ...others] =
    cells.length > 1
      ? cells
      : all.length > 1
        ? cells
        : line.split(/ [-–—] |, |(?<=(?:19|20)\d{2})[-–—](?=\p{Lu}{3})/u);
  if (others.length === 0 && all.length > 1) return parseTermHeading(first);
  // 'FALL 2019   SCHOOL OF ARTS AND SCIENCES   MAJOR: 198'
  const said = others.length > 1 ? others.filter((other) => !HAS_LABEL.test(other)) : others;
  // 'Junior Fresh (Year 1)'
  const rest = said
    .join(' ')
    .replace(/\(?\b(?:year|level|stage|part) \d{1,2}\)?/i, ' ')
    .replace(/^[*\s]+/, '')
    .replace(all.length > 1 ? YEAR_OF_STUDY_AFTER : /^$/, '')
    .trim();
  const mayHaveFigures = cells.length > 1 && LABELLED.test(first);
  const isLabelled =
    cells.length > 1 && others.every((other) => other.includes(':') || LEVEL_BESIDE.test(other));
  if (isLabelled && others.length <= 4) {
    // 'Grade Level: 10    School Year: 2020-2021'
    const year = others.find((other) => /^(?:school|academic) year\b/i.test(other)) ?? '';
    return parseTermHeading(first) ?? parseTermHeading(year.replace(':', ''));
  }
  const isHeading =
    said.length > 0 &&
    said.length <= 2 &&
    /^\p{L}/u.test(rest) &&
    !MONTH.test(rest) &&
    (mayHaveFigures || !/\d/.test(rest));
  return isHeading ? parseTermHeading(first) : null;
}

/** 'YEAR 2020', '2021 ACADEMIC YEAR' */
const YEAR_THAT_SAYS_SO = /^(?:(?:academic )?year (?:19|20)\d{2}|(?:19|20)\d{2} academic year)$/i;

/** 'MAJOR: 198' */
const HAS_LABEL = /^\p{L}[\p{L} ]{1,24}: ?\S/u;

/** 'ENVIRONMENTAL STUDIES 2': a program, and which year of it. */
const YEAR_OF_STUDY_AFTER = /(?<=\p{L}) [1-6]$/u;

/** 'Jun' of '2021 C-5 May - Jun', which names its months. */
const MONTH =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?$/i;

/** '08/17/20 - 12/16/20' */
const FROM_TO = /^\d{1,2}([/.-])\d{1,2}\1\d{2,4} ?(?:[-–]|to) ?\d{1,2}([/.-])\d{1,2}\2\d{2,4}$/;

/** What a heading may say beside its term: 'Grade Level 09', 'Level: 1A', 'Semestre 3'. */
const LEVEL_BESIDE =
  /^(?:grade|level|stage|year|part|class|(?:semest\p{L}*|term|trimest\p{L}*|[ck]uatrimest\p{L}*) \d{1,2}$)\b/iu;

/** What only a heading begins with. */
const LABELLED = /^(?:academic |reporting )?(?:term|period|semester|session)\b/i;
