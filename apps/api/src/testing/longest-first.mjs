import Sequencer from '@jest/test-sequencer';

/** Test files that take long though they are short: without them first, one worker would end with them alone. */
const LONGEST = [
  '/conformance.api',
  '/delegated-conformance.long.api',
  '/privacy.api',
  '/site-mode.api',
  '/foreign-catalogues.long.api',
  '/answer-size.long.api',
  '/fuzz.api',
  '/jobs.long.api',
  '/catalogue-reload.long.api',
];
const place = ({ path }) => {
  const found = LONGEST.findIndex((name) => path.includes(name));
  return found === -1 ? LONGEST.length : found;
};

/** Jest's own order, by size or by how long each took the last time, after those. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests); // oxlint-disable-line no-array-sort -- Jest's own
    return usual.toSorted((one, other) => place(one) - place(other));
  }
}
