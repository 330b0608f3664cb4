import { describe, expect, it } from 'vitest';
import { asked, inShort, read } from '../testing/read';

const NAMES = ['Note/Barème', 'Résultat', 'Session', 'Crédits', 'Rang'];

describe('A mark out of twenty in a row of single spaces', () => {
  const { lines, unread } = read(
    'Année universitaire : 2022/2023',
    ...NAMES,
    '',
    'Semestre 1 Licence Physique, Chimie 12,350 / 20 Admis S1 22/23 30',
    'UE LSPH101M Langage mathématique 12,50 / 20 Admis S1 22/23 6',
    'UE LSPH103 Outils numériques et programmation',
    'Python 14,00 / 20 Admis S1 22/23 6',
    'Semestre 2 Licence Physique, Chimie 11,425 / 20 Admis S1 22/23 30',
    'UE LSPH205 Anglais scientifique 2 08,75 / 20 Compensé S1 22/23 3',
  );

  it('is a grade, and the last figure the credits, below names that stand one below the other', () => {
    expect(lines.map((line) => [inShort(line), asked(line)])).toEqual([
      ['LSPH 101M|Langage mathématique|6|12,50/20|Semester 1 2022/23', ''],
      ['LSPH 103|Outils numériques et programmation Python|6|14,00/20|Semester 1 2022/23', ''],
      ['LSPH 205|Anglais scientifique 2|3|08,75/20|Semester 2 2022/23', ''],
    ]);
  });

  it('is a sum beside the name of a semester', () => {
    expect(unread).toEqual([]);
  });
});
