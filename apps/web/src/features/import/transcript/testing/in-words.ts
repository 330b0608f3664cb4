import { parseTranscript } from '../index';
import type { TranscriptLine } from '../transcript.types';

/** A line as one sentence: 'CS 1400 Fundamentals of Programming: 3 credits, A, completed Fall 2024'. */
export function inWords(line: TranscriptLine): string {
  const { subject, number, title, credits, grade, kind, term, institution, repeat } = line;
  return [
    `${subject} ${number} ${title}: ${credits ?? 'no'} credits, ${grade ?? 'no grade'}, ${kind}`,
    ...(term ? [`${term.season} ${term.year}`] : []),
    ...(institution ? [`at ${institution}`] : []),
    ...(repeat ? [`(${repeat})`] : []),
  ].join(' ');
}

/** Every course of a transcript as a sentence. */
export function coursesIn(text: string): string[] {
  return parseTranscript({ text }).lines.map(inWords);
}

/** The texts of the lines that were not understood at all, and of those the student is asked about. */
export function askedIn(text: string): string[] {
  const { lines, unread } = parseTranscript({ text });
  return [
    ...unread.map((line) => line.text),
    ...lines.filter(({ doubts }) => doubts.length > 0).map(({ printed }) => printed),
  ];
}

/** The texts of the lines that were not understood. */
export function unreadIn(text: string): string[] {
  return parseTranscript({ text }).unread.map((line) => line.text);
}
