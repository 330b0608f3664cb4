import { describe, expect, it } from 'vitest';
import {
  courseOf,
  isIncluded,
  NO_CHOICES,
  skillsBrought,
  statusOf,
  undecidedRows,
  withChoice,
} from './selection';
import { aCourse, aLine, aRow } from './testing/transcript-lines';

const speaking = aCourse('COMM 1050', 'Public Speaking', 'Speaking', 'Writing');
const open = aRow({ line: aLine({ id: 'open' }), status: 'choose', candidates: [speaking] });
const matched = aRow({
  line: aLine({ id: 'matched' }),
  match: aCourse('ENGL 1010', 'Composition', 'Writing', 'Grammar'),
});

describe('What is included', () => {
  it('is what is proposed, until the student says otherwise', () => {
    const failed = aRow({ status: 'no-credit' });
    expect([isIncluded(matched, NO_CHOICES), isIncluded(failed, NO_CHOICES)]).toEqual([true, false]);
    const without = withChoice(NO_CHOICES, 'matched', { included: false });
    const withIt = withChoice(NO_CHOICES, failed.line.id, { included: true });
    expect([isIncluded(matched, without), isIncluded(failed, withIt)]).toEqual([false, true]);
  });

  it('is never a duplicate', () => {
    const duplicate = aRow({ status: 'duplicate' });
    const choices = withChoice(NO_CHOICES, duplicate.line.id, { included: true });
    expect(isIncluded(duplicate, choices)).toBe(false);
  });
});

describe('A line to choose a course for', () => {
  it('waits until the student has said which one it is', () => {
    expect([statusOf(open, NO_CHOICES), courseOf(open, NO_CHOICES)]).toEqual(['choose', null]);
    expect(undecidedRows([open, matched], NO_CHOICES)).toEqual([open]);
  });

  it('is matched with the course that was chosen', () => {
    const choices = withChoice(NO_CHOICES, 'open', { courseUuid: speaking.course_uuid });
    expect([statusOf(open, choices), courseOf(open, choices)]).toEqual(['matched', speaking]);
    expect(undecidedRows([open], choices)).toEqual([]);
  });

  it('is not in the catalogue when it is none of them', () => {
    const choices = withChoice(NO_CHOICES, 'open', { courseUuid: null });
    expect([statusOf(open, choices), courseOf(open, choices)]).toEqual(['not-in-catalogue', null]);
    expect(undecidedRows([open], choices)).toEqual([]);
  });

  it('does not wait when it is left out', () => {
    expect(undecidedRows([open], withChoice(NO_CHOICES, 'open', { included: false }))).toEqual([]);
  });
});

describe('A change of one choice', () => {
  it('keeps what else was decided about the line and about others', () => {
    const first = withChoice(NO_CHOICES, 'open', { courseUuid: null });
    const second = withChoice(withChoice(first, 'open', { included: false }), 'matched', { included: false });
    expect([...second]).toEqual([
      ['open', { courseUuid: null, included: false }],
      ['matched', { included: false }],
    ]);
    expect([...first]).toEqual([['open', { courseUuid: null }]]);
  });
});

describe('The skills an import brings', () => {
  it('are those of matched and chosen lines, each once, in the order of the alphabet', () => {
    expect(skillsBrought([matched, open], NO_CHOICES)).toEqual(['Grammar', 'Writing']);
    const choices = withChoice(NO_CHOICES, 'open', { courseUuid: speaking.course_uuid });
    expect(skillsBrought([matched, open], choices)).toEqual(['Grammar', 'Speaking', 'Writing']);
  });

  it('are not those of lines that run, count elsewhere or are left out', () => {
    const others = (['in-progress', 'retake', 'no-credit'] as const).map((status) =>
      aRow({ ...matched, status, line: aLine({ id: status }) }),
    );
    const all = others.reduce(
      (choices, { line }) => withChoice(choices, line.id, { included: true }),
      NO_CHOICES,
    );
    expect(skillsBrought(others, all)).toEqual([]);
    expect(skillsBrought([matched], withChoice(NO_CHOICES, 'matched', { included: false }))).toEqual([]);
  });
});
