import { expect, it } from 'vitest';
import { inShort, linesOf, tabs } from '../testing/read';

it('adds up the credits of lessons and of other work, printed or in cells', () => {
  const lines = linesOf(
    'Código    Disciplina                 Cr.A   Cr.T   Freq.  Nota   Resultado',
    '2020 – 1º Semestre',
    'MAC0101   Integração na Profissão     2      0     100     9,5     A',
    'MAC0216   Técnicas de Programação     4      2      94     8,1     A',
    'MAC0499   Trabalho de Formatura       0     12      90     9,0     A',
  );
  expect(lines.map(({ credits }) => credits)).toEqual([2, 6, 12]);
  const ofCells = linesOf(
    tabs('Código', 'Disciplina', 'Cred. Aula', 'Cred. Trab.', 'Nota'),
    '2019 1º. Semestre',
    tabs('4302111', 'Física I', '6', '0', '6.3'),
    tabs('4302113', 'Física Experimental I', '4', '1', '8.1'),
    tabs('4302114', 'Física Experimental II', '4', '', '8.0'),
  );
  expect(ofCells.map(inShort).slice(0, 2)).toEqual([
    ' 4302111|Física I|6|6.3|Semester 1 2019',
    ' 4302113|Física Experimental I|5|8.1|Semester 1 2019',
  ]);
  expect(ofCells[2]!.credits).toBe(4);
});
