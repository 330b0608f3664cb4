import { describe, expect, test } from '@jest/globals';
import type { Person, Viewer } from '../../platform/access/viewer.js';
import { type Item, type ProfileFacts, visibleTo } from './student.policy.js';

const person = (studentId: string): Person => ({
  accountId: studentId,
  role: 'student',
  studentId,
  handle: studentId,
  deletionAt: null,
  study: { earnedCourses: [], projectSkills: [], linkedCareers: [], linkedPrograms: [] },
  favouriteCourses: [],
});
const profile = (over: Partial<ProfileFacts> = {}): ProfileFacts => ({
  studentId: 'maya',
  visibility: 'public',
  hiddenAt: null,
  deletionAt: null,
  ...over,
});
const signedOut: Viewer = null;
const stranger = person('stranger');
const owner = person('maya');

describe('a profile', () => {
  test.each([
    ['public', true, true],
    ['signed-in', false, true],
    ['private', false, false],
  ] as const)('that is %s: signed out %s, signed in %s, owner always', (visibility, out, signedIn) => {
    const item: Item = { kind: 'profile', of: profile({ visibility }) };
    expect([visibleTo(signedOut, item), visibleTo(stranger, item), visibleTo(owner, item)]).toEqual([
      out,
      signedIn,
      true,
    ]);
  });

  test.each([{ hiddenAt: new Date() }, { deletionAt: new Date() }])(
    'that is hidden by the product team or about to be erased is only its owner’s',
    (over) => {
      const item: Item = { kind: 'profile', of: profile(over) };
      expect([visibleTo(signedOut, item), visibleTo(stranger, item), visibleTo(owner, item)]).toEqual([
        false,
        false,
        true,
      ]);
    },
  );
});

describe('a course of a public profile', () => {
  const course = (confirmed: boolean, isVisible: boolean): Item => ({
    kind: 'course',
    of: profile(),
    confirmed,
    isVisible,
  });

  test('shows to others once the owner has confirmed the visibility, unless it is hidden', () => {
    expect(visibleTo(signedOut, course(true, true))).toBe(true);
    expect(visibleTo(signedOut, course(true, false))).toBe(false);
    expect(visibleTo(stranger, course(false, true))).toBe(false);
    expect(visibleTo(owner, course(false, false))).toBe(true);
  });

  test('keeps its grade to the owner until the grade is shown as well', () => {
    const grade = (isVisible: boolean, gradeVisible: boolean): Item => ({
      kind: 'grade',
      of: profile(),
      confirmed: true,
      isVisible,
      gradeVisible,
    });
    expect(visibleTo(signedOut, grade(true, false))).toBe(false);
    expect(visibleTo(signedOut, grade(false, true))).toBe(false);
    expect(visibleTo(signedOut, grade(true, true))).toBe(true);
  });
});

test('nothing of a private profile shows, whatever its items say', () => {
  const of = profile({ visibility: 'private' });
  expect(visibleTo(stranger, { kind: 'course', of, confirmed: true, isVisible: true })).toBe(false);
  expect(visibleTo(stranger, { kind: 'project', of, hiddenAt: null })).toBe(false);
});
