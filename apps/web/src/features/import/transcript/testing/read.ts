import { parseTranscript, type ParsedTranscript } from '../index';
import { termName } from '../lexing/terms';
import type { TranscriptLine } from '../transcript.types';

/** Reads a text that is given line by line. */
export const read = (...text: readonly string[]): ParsedTranscript =>
  parseTranscript({ text: text.join('\n') });

export const linesOf = (...text: readonly string[]): ParsedTranscript['lines'] => read(...text).lines;

/** 'Fall 2024', or 'none'. */
export const termOf = ({ term }: Pick<TranscriptLine, 'term'>): string => (term ? termName(term) : 'none');

/** 'CS 1400|Loops|3|A|Fall 2024' */
export const inShort = (line: TranscriptLine): string =>
  `${line.subject} ${line.number}|${line.title}|${line.credits}|${line.grade}|${termOf(line)}`;

/** What the student is asked about a line, in one text. */
export const asked = ({ doubts }: Pick<TranscriptLine, 'doubts'>): string => doubts.join(' ');

/** The cells of a row with a tab between them. */
export const tabs = (...cells: readonly string[]): string => cells.join('\t');
