import { expect, test } from 'vitest';
import { aSkillMap } from '../../testing/skill-map';
import { connected, neighbour, NODE_HEIGHT, pictureOf, STRONGEST } from './map-picture';

const ALL = { career: null, isWhole: true };
const named = (picture: ReturnType<typeof pictureOf>, name: string) =>
  picture.nodes.find((node) => node.name === name)!;

test('what connects with a node is all that leads to it and where it leads', () => {
  const picture = pictureOf(aSkillMap(), ALL);
  const namesWith = (name: string) => {
    const keys = connected(picture, named(picture, name).key);
    return picture.nodes
      .filter(({ key }) => keys.has(key))
      .map((node) => node.name)
      .toSorted();
  };
  expect(namesWith('CS 1400')).toEqual(['CS 1400', 'Data Analyst', 'Programming', 'SQL']);
  expect(namesWith('Writer')).toEqual(['ENGL 1010', 'Writer', 'Writing', 'Your projects']);
  expect(namesWith('SQL')).toEqual(['CS 1400', 'Data Analyst', 'SQL']);
});

test('a career alone brings its own skills and the courses behind them', () => {
  const map = aSkillMap();
  const picture = pictureOf(map, { career: map.careers[0]!.career_uuid, isWhole: true });
  expect(picture.nodes.map(({ name }) => name).toSorted()).toEqual([
    'CS 1400',
    'Data Analyst',
    'Programming',
    'SQL',
  ]);
});

test('of 150 courses and 300 skills the strongest are drawn, none over another, and what is left out is counted', () => {
  const map = aSkillMap({ courses: 150, skills: 300 });
  const picture = pictureOf(map, { career: null, isWhole: false });
  const inLayer = (layer: number) => picture.nodes.filter((node) => node.layer === layer);
  expect(inLayer(1)).toHaveLength(STRONGEST.skills);
  expect(inLayer(0).length).toBeLessThanOrEqual(STRONGEST.courses + 1);
  expect(picture.left.skills).toBe(300 - STRONGEST.skills);
  for (const layer of [0, 1, 2]) {
    const tops = inLayer(layer).map(({ y }) => y);
    for (const [place, top] of tops.slice(1).entries())
      expect(top - tops[place]!).toBeGreaterThanOrEqual(NODE_HEIGHT);
  }
  const whole = pictureOf(map, ALL);
  expect(whole.left).toEqual({ skills: 0, courses: 0 });
  expect(whole.nodes.filter(({ layer }) => layer === 1)).toHaveLength(300);
});

test('arrows lead through a layer and to the nearest of the layer beside it', () => {
  const picture = pictureOf(aSkillMap(), ALL);
  const [first, second] = picture.nodes.filter(({ layer }) => layer === 1);
  expect(neighbour(picture, first!, 'ArrowDown')).toBe(second);
  expect(neighbour(picture, second!, 'ArrowUp')).toBe(first);
  expect(neighbour(picture, first!, 'ArrowUp')).toBe(first);
  expect(neighbour(picture, first!, 'ArrowRight').layer).toBe(2);
  expect(neighbour(picture, first!, 'ArrowLeft').layer).toBe(0);
  expect(neighbour(picture, named(picture, 'Writer'), 'ArrowRight').name).toBe('Writer');
});
