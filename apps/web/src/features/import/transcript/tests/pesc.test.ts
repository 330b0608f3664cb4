import { expect, it } from 'vitest';
import { verifyPesc } from '../../testing/verify-pesc';

it('PESC transcripts of every version are read as they were written', () => {
  const { courses, faults } = verifyPesc(Array.from({ length: 40 }, (_, seed) => seed));
  expect(courses).toBeGreaterThan(200);
  expect(faults).toEqual([]);
});
