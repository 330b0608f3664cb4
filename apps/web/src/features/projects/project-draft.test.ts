import { describe, expect, test } from 'vitest';
import { aSkill } from '../../testing/careers';
import { aProject } from '../../testing/projects';
import {
  draftFrom,
  draftOf,
  isComplete,
  isDirty,
  isKeptDraft,
  keptOf,
  partsOf,
  type ProjectDraft,
  withSkill,
} from './project-draft';

const [sql, python, maps] = ['SQL', 'Python', 'Maps'].map(aSkill) as [
  ReturnType<typeof aSkill>,
  ReturnType<typeof aSkill>,
  ReturnType<typeof aSkill>,
];
const project = aProject({ skills: [sql, python], images: [{ url: '/media/map.webp', alt: '' }] });
const draft = (fields: Partial<ProjectDraft> = {}): ProjectDraft => ({ ...draftOf(project), ...fields });

test('nothing is sent of what did not change', () => {
  expect(partsOf(draft(), project)).toEqual({});
  expect(partsOf(draft({ title: `  ${project.title} ` }), project)).toEqual({});
});

test('each change is sent alone (S348)', () => {
  expect(partsOf(draft({ title: 'Wait Map' }), project)).toEqual({ title: 'Wait Map' });
  expect(partsOf(draft({ description: 'Why' }), project)).toEqual({ description: 'Why' });
  expect(partsOf(draft({ skills: [sql] }), project)).toEqual({ skillUuids: [sql.uuid] });
});

test('the same skills in another order are no change (S349)', () => {
  expect(partsOf(draft({ skills: [python, sql] }), project)).toEqual({});
  expect(partsOf(draft({ skills: [python, maps] }), project)).toHaveProperty('skillUuids');
});

test('what is kept of a draft is what was changed: what another tab has saved since stands beside it', () => {
  const now = { ...project, description: 'Saved since', skills: [maps], link: 'https://map.example/' };
  const restored = (fields: Partial<ProjectDraft>) =>
    partsOf(draftFrom(keptOf(draft(fields), project), now), now);
  expect(restored({ title: 'Wait Map' })).toEqual({ title: 'Wait Map' });
  expect(restored({ skills: [sql] })).toEqual({ skillUuids: [sql.uuid] });
  expect(restored({ link: '' })).toEqual({});
  expect(restored({ images: draft().images.map((image) => ({ ...image, alt: 'Stops' })) })).toEqual({
    imageAlts: ['Stops'],
  });
  expect(keptOf(draft(), project)).toEqual({ hadPicture: false });
});

test('a new project sends all it has', () => {
  const given = { ...draftOf(null), title: ' Map ', description: 'Waits', skills: [sql] };
  expect(partsOf(given, null)).toEqual({ title: 'Map', description: 'Waits', skillUuids: [sql.uuid] });
});

test.each([
  ['', 'Waits', false],
  ['   ', 'Waits', false],
  ['Map', ' \n ', false],
  ['Map', 'Waits', true],
])('title %j and description %j are enough: %j (S340, S341)', (title, description, enough) => {
  expect(isComplete(draft({ title, description }))).toBe(enough);
});

test('a form is dirty once closing it would lose something', () => {
  expect(isDirty(draft(), project)).toBe(false);
  expect(isDirty(draftOf(null), null)).toBe(false);
  expect(isDirty(draft({ title: '' }), project)).toBe(true);
  expect(isDirty({ ...draftOf(null), skills: [sql] }, null)).toBe(true);
  expect(isDirty(draft({ uncropped: new File([], 'wide.png') }), project)).toBe(true);
});

test('a name is chosen once, in whatever case (S353)', () => {
  expect(withSkill([sql], python)).toEqual([sql, python]);
  expect(withSkill([sql], { name: 'sql', uuid: 'another' })).toEqual([sql]);
});

describe('what is said of a project besides', () => {
  const facts = {
    link: 'https://map.example/',
    started: '2025-09',
    ended: '2026-03',
    collaborators: ['Hana', 'عائشة'],
  };
  const told = aProject(facts);
  const change = (fields: Partial<ProjectDraft>) => partsOf({ ...draftOf(told), ...fields }, told);
  const image = { id: '/media/a.webp', source: '/media/a.webp', alt: 'A', removed: false };

  test('is sent where it changed, empty where it is to go', () => {
    expect(change({})).toEqual({});
    expect(change({ link: ' map.example ' })).toEqual({ link: 'map.example' });
    expect(change({ link: '', ended: '' })).toEqual({ link: '', ended: '' });
    expect(change({ started: '2025-' })).toEqual({ started: '2025-' });
    expect(change({ collaborators: ' Hana\n\nعائشة ' })).toEqual({});
    expect(change({ collaborators: 'عائشة\nHana' })).toEqual({ collaborators: ['عائشة', 'Hana'] });
    expect(change({ collaborators: '' })).toEqual({ collaborators: [] });
  });

  test.each([
    [{ title: 'Map', description: '', skills: [] }, true],
    [{ title: 'Map', description: '', skills: [], link: 'map.example' }, true],
    [{ title: 'Map', description: '', skills: [], link: 3 }, false],
    [{ title: 'Map', description: '', skills: [], images: [image] }, true],
    [{ title: 'Map', description: '', skills: [], images: [{ ...image, alt: 3 }] }, false],
    [{ title: 'Map', description: '', skills: [], images: [null] }, false],
    [{ title: 'Map', description: '', skills: [], images: {} }, false],
    [{ description: '' }, true],
    [{ title: 3 }, false],
    [{ skills: [{ name: 'SQL' }] }, false],
  ])('the kept draft %j is one: %j', (kept, isOne) => expect(isKeptDraft(kept)).toBe(isOne));
});
