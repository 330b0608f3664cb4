import { expect, test } from 'vitest';
import { aSkill } from '../../testing/careers';
import { aProject } from '../../testing/projects';
import { draftOf, isComplete, isDirty, partsOf, type ProjectDraft, withSkill } from './project-draft';

const [sql, python, maps] = ['SQL', 'Python', 'Maps'].map(aSkill) as [
  ReturnType<typeof aSkill>,
  ReturnType<typeof aSkill>,
  ReturnType<typeof aSkill>,
];
const project = aProject({ skills: [sql, python], project_image_url: '/media/map.webp' });
const draft = (fields: Partial<ProjectDraft> = {}): ProjectDraft => ({ ...draftOf(project), ...fields });

test('nothing is sent of what did not change', () => {
  expect(partsOf(draft(), project)).toEqual({});
  expect(partsOf(draft({ title: `  ${project.title} ` }), project)).toEqual({});
});

test('each change is sent alone (S348)', () => {
  const image = new File([], 'cropped.jpg');
  expect(partsOf(draft({ title: 'Wait Map' }), project)).toEqual({ title: 'Wait Map' });
  expect(partsOf(draft({ description: 'Why' }), project)).toEqual({ description: 'Why' });
  expect(partsOf(draft({ image }), project)).toEqual({ image });
  expect(partsOf(draft({ skills: [sql] }), project)).toEqual({ skillUuids: [sql.uuid] });
});

test('the same skills in another order are no change (S349)', () => {
  expect(partsOf(draft({ skills: [python, sql] }), project)).toEqual({});
  expect(partsOf(draft({ skills: [python, maps] }), project)).toHaveProperty('skillUuids');
});

test('an image is taken away only where there is one', () => {
  expect(partsOf(draft({ image: null }), project)).toEqual({ withoutImage: true });
  const bare = aProject();
  expect(partsOf({ ...draftOf(bare), image: null }, bare)).toEqual({});
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
