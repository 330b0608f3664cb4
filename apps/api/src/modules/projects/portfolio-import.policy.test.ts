import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  changesBetween,
  newProjects,
  PROFILE_FIELDS,
  profileOf,
  takenBack,
  textsOf,
} from './portfolio-import.policy.js';

const text = fc.constantFrom('', 'Ann', 'Ben');
const texts = fc.record({
  first_name: text,
  last_name: text,
  bio: text,
  location: text,
  linkedin: text,
  instagram: text,
  twitter: text,
  github: text,
  gitlab: text,
});

const ADA = {
  firstName: 'Ada',
  lastName: 'Okafor',
  bio: 'Draws bus maps.',
  location: 'St. George',
  socialMedia: {
    linkedin: 'ada',
    instagram: 'ada.draws',
    twitter: 'adao',
    github: 'ada-o',
    gitlab: 'adalab',
  },
};
const ADA_AS_TEXTS = {
  first_name: 'Ada',
  last_name: 'Okafor',
  bio: 'Draws bus maps.',
  location: 'St. George',
  linkedin: 'ada',
  instagram: 'ada.draws',
  twitter: 'adao',
  github: 'ada-o',
  gitlab: 'adalab',
};
const EMPTY = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as typeof ADA_AS_TEXTS;

describe('The profile as an import sees it', () => {
  test('is a text for each field, in the names of the web', () => {
    expect(textsOf(ADA)).toEqual(ADA_AS_TEXTS);
    expect(profileOf(ADA_AS_TEXTS)).toEqual(ADA);
  });

  test('has empty texts for platforms without an account, and no account for empty texts', () => {
    expect(textsOf({ firstName: '', lastName: '', bio: '', location: '', socialMedia: {} })).toEqual(EMPTY);
    expect(profileOf({ ...EMPTY, github: 'ada-o' })).toEqual({
      firstName: '',
      lastName: '',
      bio: '',
      location: '',
      socialMedia: { github: 'ada-o' },
    });
  });
});

describe('What an import changes of a profile', () => {
  test('is each field whose text differs, with both texts', () => {
    const after = { ...ADA_AS_TEXTS, bio: 'Draws maps.', gitlab: '' };
    expect(changesBetween(ADA_AS_TEXTS, after)).toEqual({
      bio: { before: 'Draws bus maps.', after: 'Draws maps.' },
      gitlab: { before: 'adalab', after: '' },
    });
    expect(changesBetween(after, after)).toEqual({});
  });

  test('is taken back whole where nothing was edited since', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const changes = changesBetween(before, after);
        expect(takenBack(after, changes)).toEqual({
          texts: before,
          restored: Object.keys(changes),
          kept: [],
        });
      }),
    );
  });

  test('is kept where a field was edited since, and said to be', () => {
    fc.assert(
      fc.property(texts, texts, texts, (before, after, present) => {
        const changes = changesBetween(before, after);
        const back = takenBack(present, changes);
        for (const field of PROFILE_FIELDS) {
          const isChanged = before[field] !== after[field];
          const isEdited = present[field] !== after[field];
          expect(back.restored.includes(field)).toBe(isChanged && !isEdited);
          expect(back.kept.includes(field)).toBe(isChanged && isEdited);
          expect(back.texts[field]).toBe(isChanged && !isEdited ? before[field] : present[field]);
        }
      }),
    );
  });
});

describe('The projects that an import adds', () => {
  const map = { title: 'Bus map', started: '2025-09' };
  const garden = { title: 'Garden', started: null };

  test('are those that are not there yet, in their order', () => {
    expect(newProjects([garden, map], [])).toEqual([garden, map]);
    expect(newProjects([garden, map], [map])).toEqual([garden]);
    expect(newProjects([map], [garden, map])).toEqual([]);
  });

  test('are each added once, however often the file names them', () => {
    const later = { ...map, started: '2026-01' };
    expect(newProjects([map, garden, { ...map }, later], [])).toEqual([map, garden, later]);
  });
});
