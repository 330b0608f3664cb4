import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringSegment } from './polar';
import { inTwoLines } from './skill-shape';

test('a long name is broken near its middle and a short one stays whole', () => {
  expect(inTwoLines('SQL')).toEqual(['SQL']);
  expect(inTwoLines('Data Visualization')).toEqual(['Data', 'Visualization']);
  expect(inTwoLines('Administration and Management')).toEqual(['Administration', 'and Management']);
  expect(inTwoLines('Troubleshooting')).toEqual(['Troubleshooting']);
});

test('no line of a name runs across the picture', () => {
  expect(inTwoLines('x'.repeat(200))).toEqual([`${'x'.repeat(21)}…`]);
  const lines = inTwoLines('Administration '.repeat(13).trim());
  expect(lines).toEqual(['Administration Admini…', 'Administration Admini…']);
});

/** The radii between which the browser draws a path. */
function drawn(path: string) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  element.setAttribute('d', path);
  const length = element.getTotalLength();
  const radii = Array.from({ length: 60 }, (_, step) => {
    const { x, y } = element.getPointAtLength((length * step) / 60);
    return Math.hypot(x, y);
  });
  return { innermost: Math.min(...radii), outermost: Math.max(...radii) };
}

test('a ring segment lies between its two radii, up to half a turn', () => {
  const inner = fc.integer({ min: 34, max: 60 });
  const thickness = fc.integer({ min: 5, max: 80 });
  const from = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
  const width = fc.double({ min: 0.5, max: Math.PI, noNaN: true });
  fc.assert(
    fc.property(inner, thickness, from, width, (r, more, start, angle) => {
      const { innermost, outermost } = drawn(ringSegment(r, r + more, start, start + angle, 4));
      // Near half a turn the rounded ends of an arc move its centre by more than they are rounded themselves.
      expect(outermost).toBeLessThan(r + more + 0.3);
      expect(innermost).toBeGreaterThan(r - 0.3);
    }),
    { numRuns: 50 },
  );
});
