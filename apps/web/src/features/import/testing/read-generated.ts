import { decodeText } from '../transcript/formats/encoding';
import { parseTranscript, TranscriptError } from '../transcript';
import { termName } from '../transcript/lexing/terms';
import type { GeneratedTranscript } from './generator';
import type { Reading } from './generator/score';

/** What our reader makes of a generated file, in the words of the generator. */
export function readGenerated({ bytes }: GeneratedTranscript): Reading {
  try {
    const { lines, unread, checks } = parseTranscript({ text: decodeText(bytes) });
    return {
      courses: lines.map(({ subject, number, title, credits, grade, term, printed, doubts }) => ({
        code: `${subject} ${number}`,
        title,
        credits,
        grade,
        term: term && termName(term),
        printed,
        asked: doubts.length > 0,
      })),
      warned: checks.some(({ ok }) => !ok),
      unread: unread.map(({ text }) => text),
      refused: null,
    };
  } catch (error) {
    if (error instanceof TranscriptError)
      return { courses: [], warned: true, unread: [], refused: error.code };
    return { courses: [], warned: true, unread: [], refused: String(error) };
  }
}
