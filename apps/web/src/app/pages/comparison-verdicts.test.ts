import { expect, test } from 'vitest';
import { aCareerDetail, type CareerFields } from '../../testing/careers';
import { aProgram } from '../../testing/programs';
import { careersVerdict, programsVerdict } from './comparison-verdicts';

const ofCareers = (...fields: CareerFields[]) => careersVerdict(fields.map((each) => aCareerDetail(each)));

test('one career can be the closest, the best paid and the one that asks for the fewest new skills', () => {
  expect(
    ofCareers(
      { title: 'Data Analyst', score: 3.4, pay: 90_000, need: ['SQL'] },
      { title: 'Writers', score: 2, pay: 50_000, need: ['Grammar', 'Style'] },
    ),
  ).toBe(
    'You are closest to Data Analyst (3.4), also the best paid and the one with the fewest skills missing.',
  );
});

test('another may have the best pay, and another still ask for the fewest new skills', () => {
  expect(
    ofCareers(
      { title: 'Data Analyst', score: 3.4, pay: 90_000, need: ['SQL', 'R'] },
      { title: 'Writers', score: 2, pay: 50_000, need: ['Grammar'] },
      { title: 'Actuaries', score: 1, pay: 120_000, need: ['SAS', 'R', 'SQL'] },
    ),
  ).toBe(
    'You are closest to Data Analyst (3.4); the best pay is that of Actuaries ($120,000); the fewest skills are missing for Writers (1).',
  );
});

test('where nothing stands out nothing is said', () => {
  expect(ofCareers({ title: 'Data Analyst' }, { title: 'Writers' })).toBeNull();
  expect(programsVerdict([aProgram({ title: 'One' }), aProgram({ title: 'Two' })])).toBeNull();
});

test('a program without credits left is done, and one program can be nearest and teach the most', () => {
  const minor = aProgram({ title: 'Statistics, Minor', credits: [18, 18], gain: [] });
  const degree = aProgram({ title: 'Data Science, B.S.', credits: [30, 120], gain: ['R', 'SQL'] });
  const other = aProgram({ title: 'Web, B.S.', credits: [20, 120], gain: [] });
  expect(programsVerdict([minor, degree])).toBe(
    'Statistics, Minor is done; Data Science, B.S. teaches the most new skills (2).',
  );
  expect(programsVerdict([degree, other])).toBe(
    'Data Science, B.S. is nearest, with 90 credits left, and teaches the most new skills (2).',
  );
});
