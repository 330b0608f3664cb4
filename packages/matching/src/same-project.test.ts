import { expect, test } from '@jest/globals';
import { isSameProject } from './same-project.js';

const bus = { title: 'Bus map', started: '2025-09' };

test.each([
  [{ title: '  bus \n MAP ', started: '2025-09' }, true],
  [{ title: 'Bus map', started: null }, true],
  [{ title: 'Ｂus map', started: '2025-09' }, true],
  [{ title: 'Bus map', started: '2025-10' }, false],
  [{ title: 'Bus maps', started: '2025-09' }, false],
  [{ title: 'Busmap', started: '2025-09' }, false],
])('%j is the same project: %s', (other, same) => {
  expect([isSameProject(bus, other), isSameProject(other, bus)]).toEqual([same, same]);
});
