import { describe, expect, test } from '@jest/globals';
import type { Person, Viewer } from '../../../platform/access/viewer.js';
import { type Item, opened, type ProfileFacts, visibleTo } from './student.policy.js';

const person = (studentId: string): Person => ({
  accountId: studentId,
  role: 'student',
  studentId,
  handle: studentId,
  deletionAt: null,
  study: { earnedCourses: [], projectSkills: [], linkedCareers: [], linkedPrograms: [] },
  favouriteCourses: [],
  lastWrite: 0,
});
const profile = (over: Partial<ProfileFacts> = {}): ProfileFacts => ({
  studentId: 'maya',
  visibility: 'public',
  hiddenAt: null,
  deletionAt: null,
  mayBeShown: true,
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
    const grade = (isVisible: boolean, gradeVisible: boolean, confirmed = true): Item => ({
      kind: 'grade',
      of: profile(),
      confirmed,
      isVisible,
      gradeVisible,
    });
    expect(visibleTo(signedOut, grade(true, false))).toBe(false);
    expect(visibleTo(signedOut, grade(false, true))).toBe(false);
    expect(visibleTo(signedOut, grade(true, true))).toBe(true);
    expect(visibleTo(signedOut, grade(true, true, false))).toBe(false);
    expect(visibleTo(owner, grade(false, false, false))).toBe(true);
  });
});

test('a project shows to others unless the product team has hidden it', () => {
  const project = (hiddenAt: Date | null): Item => ({ kind: 'project', of: profile(), hiddenAt });
  expect([visibleTo(signedOut, project(null)), visibleTo(stranger, project(null))]).toEqual([true, true]);
  expect([signedOut, stranger, owner].map((viewer) => visibleTo(viewer, project(new Date())))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a profile taken as open shows to everybody what its owner shows', () => {
  expect(opened('maya')).toEqual(profile());
});

test('nothing of a private profile shows, whatever its items say', () => {
  const of = profile({ visibility: 'private' });
  expect(visibleTo(stranger, { kind: 'course', of, confirmed: true, isVisible: true })).toBe(false);
  expect(visibleTo(stranger, { kind: 'project', of, hiddenAt: null })).toBe(false);
});
