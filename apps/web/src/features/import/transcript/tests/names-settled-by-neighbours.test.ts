import { describe, expect, it } from 'vitest';
import { parseTranscriptFile } from '../index';
import { inShort, linesOf, tabs } from '../testing/read';

const short = (...text: readonly string[]) => linesOf(...text).map(inShort);

describe('A name of a column that its neighbours settle', () => {
  it('“Course Year” is the year of “Course Term”', () => {
    expect(
      short(
        'Ref,Course Year,Course Term,Course Subject,Course Number,Course Title,Credit Hours,Grade',
        '1,2021,Fall,WRI,120,College Composition I,4.0,A-',
        '1,2022,Spring,BIO,116,"Principles of Biology, with Lab",4.0,B',
        '1,2022,Spring,MAT,141,Statistics,4.0,C+',
      ),
    ).toEqual([
      'WRI 120|College Composition I|4|A-|Fall 2021',
      'BIO 116|Principles of Biology, with Lab|4|B|Spring 2022',
      'MAT 141|Statistics|4|C+|Spring 2022',
    ]);
  });

  it('“CP” is what was earned beside “Max. CP”', () => {
    expect(
      short(
        tabs('PrNr.', 'Prüfungstext', 'Semester', 'Note', 'Status', 'CP', 'Max. CP', 'Versuch'),
        tabs('10110', 'Höhere Mathematik 1', 'WiSe 2020/21', '5,0', 'NB', '0', '6', '1'),
        tabs('10110', 'Höhere Mathematik 1', 'SoSe 2021', '3,3', 'BE', '6', '6', '2'),
        tabs('10120', 'Grundlagen der Elektrotechnik', 'WiSe 2020/21', '2,7', 'BE', '6', '6', '1'),
        tabs('9000', 'Gesamtkonto (Zwischenstand)', '', '2,2', '', '12', '', ''),
      ),
    ).toEqual([
      ' 10110|Höhere Mathematik 1|6|5,0|Winter 2020/21',
      ' 10110|Höhere Mathematik 1|6|3,3|Summer 2021',
      ' 10120|Grundlagen der Elektrotechnik|6|2,7|Winter 2020/21',
    ]);
  });

  it('“Completed” is a day after “Status”, which says what came of the course', () => {
    expect(
      short(
        tabs('Course', 'CUs', 'Status', 'Completed'),
        tabs('Introduction to IT – C322', '4', 'Passed', '11/02/2022'),
        tabs('Data Management - Foundations – C426', '3', 'Not Passed', '07/30/2023'),
        tabs('Networks – C325', '4', 'In Progress', ''),
      ),
    ).toEqual([
      'C 322|Introduction to IT|4|Passed|none',
      'C 426|Data Management - Foundations|3|Not Passed|none',
      'C 325|Networks|4|null|none',
    ]);
  });

  it('“STATUS” between units and a score says that a course is compulsory', () => {
    expect(
      short(
        '100 LEVEL 2020/2021 FIRST SEMESTER',
        'S/N COURSE CODE COURSE TITLE UNIT STATUS SCORE GRADE WGP',
        '1 MTS 101 INTRODUCTORY MATHEMATICS I 5 C 66 B 20',
        '2 PHY 101 GENERAL PHYSICS I 3 C 58 C 9',
        '3 BIO 101 GENERAL BIOLOGY I 3 R 36 F 0',
        '4 ENT 101 ENTREPRENEURSHIP STUDIES 1 E 70 A 5',
      ),
    ).toEqual([
      'MTS 101|INTRODUCTORY MATHEMATICS I|5|B|Semester 1 2020/21',
      'PHY 101|GENERAL PHYSICS I|3|C|Semester 1 2020/21',
      'BIO 101|GENERAL BIOLOGY I|3|F|Semester 1 2020/21',
      'ENT 101|ENTREPRENEURSHIP STUDIES|1|A|Semester 1 2020/21',
    ]);
  });
});

it('“Ern Grd” with one space between are two names', () => {
  const lines = linesOf(
    ' Course     Title                          Att   Ern Grd   QPts          Course     Title                          Att   Ern Grd   QPts',
    '                    Fall Quarter 2020                                                       Fall Quarter 2021',
    ' NASD 101   History of Indians in US      3.00  3.00 B     9.00          FRST 230   Forest Ecology                4.00  4.00 A    16.00',
    ' MATH 090   Introductory Algebra          5.00  0.00 C     0.00          CHEM 110   Fund Gen Chemistry            4.00  0.00 F     0.00',
    ' IDST 100   Freshman Seminar              1.00  1.00 A     4.00          WILD 298   Internship                    4.00       IP',
  );
  expect(lines.map(inShort)).toEqual([
    'NASD 101|History of Indians in US|3|B|Fall 2020',
    'MATH 090|Introductory Algebra|5|C|Fall 2020',
    'IDST 100|Freshman Seminar|1|A|Fall 2020',
    'FRST 230|Forest Ecology|4|A|Fall 2021',
    'CHEM 110|Fund Gen Chemistry|4|F|Fall 2021',
    'WILD 298|Internship|4|null|Fall 2021',
  ]);
});

describe('Columns of Poland and Hungary', () => {
  it('the mark of the second day of an examination counts, and is asked about', () => {
    const lines = linesOf(
      'Semestr zimowy 2021/22 (2021Z)',
      tabs('Kod', 'Przedmiot', 'ECTS', 'I termin', 'II termin'),
      tabs('INF-101', 'Podstawy programowania', '6,00', '4,5', ''),
      tabs('INF-102', 'Algebra liniowa', '5,00', '2,0', '3,0'),
      tabs('INF-103', 'Wstęp do informatyki', '4,00', '5,0', ''),
    );
    expect(lines.map(({ grade }) => grade)).toEqual(['4,5', '3,0', '5,0']);
    expect(lines[1]!.doubts).toContain('It has more than one grade, 2,0 and 3,0: which of them counts?');
  });

  it('a word with its figure after it is a grade', () => {
    const lines = linesOf(
      'Félév;Tárgy kódja;Tárgy neve;Tárgy kredit;Heti óra;Követelmény;Jegyek;Bejegyzés dátuma;Teljesített',
      '2021/22/1;GEMAN510;Analízis I.;5;3;Vizsga;Elégséges (2);2022.01.11.;Igen',
      '2021/22/1;GEFIT001;Fizika I.;5;4;Vizsga;Elégtelen (1);2022.01.20.;Nem',
      '2021/22/2;GEFIT001;Fizika I.;5;4;Vizsga;Közepes (3);2022.06.15.;Igen',
    );
    expect(lines.map(inShort)).toEqual([
      'GEMAN 510|Analízis I.|5|Elégséges (2)|Semester 1 2021/22',
      'GEFIT 001|Fizika I.|5|Elégtelen (1)|Semester 1 2021/22',
      'GEFIT 001|Fizika I.|5|Közepes (3)|Semester 2 2021/22',
    ]);
    expect(lines.map(({ isPassed }) => isPassed)).toEqual([true, false, true]);
  });
});

describe('Codes', () => {
  it('have subjects with a star in a column of their own', () => {
    expect(
      short(
        'Term : Fall 2021',
        tabs('Subject', 'Course', 'Title', 'Grade', 'Credit Hours', 'Quality Points'),
        tabs('ENG*', 'K101', 'Composition', 'B+', '3.000', '9.90'),
        tabs('PSY*', 'K111', 'General Psychology I', 'W', '3.000', '0.00'),
        tabs('CSA*', 'K105', 'Introduction to Software', 'A-', '3.000', '11.10'),
      ),
    ).toEqual([
      'ENG* K101|Composition|3|B+|Fall 2021',
      'PSY* K111|General Psychology I|3|W|Fall 2021',
      'CSA* K105|Introduction to Software|3|A-|Fall 2021',
    ]);
  });

  it('have sections with a letter between figures after a comma', () => {
    expect(
      short(
        tabs('Subject', 'Course Title', 'Final Grade', 'Attempted Hours', 'Term'),
        tabs('CHEM 115, 001', 'General Chemistry I', 'B-', '4.000', 'Fall 2022'),
        tabs('CHEM 115L, 1L2', 'General Chemistry I Lab', 'B-', '1.000', 'Fall 2022'),
      ),
    ).toEqual([
      'CHEM 115|General Chemistry I|4|B-|Fall 2022',
      'CHEM 115L|General Chemistry I Lab|1|B-|Fall 2022',
    ]);
  });
});

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const linesOfPage = async (...body: readonly string[]) => {
  const bytes = new TextEncoder().encode(`<!doctype html><html><body>${body.join('')}</body></html>`);
  return (await parseTranscriptFile({ bytes, fileName: 'page.html' })).lines;
};

it('A mark with its scale after a slash and spaces is a grade', async () => {
  const lines = await linesOfPage(
    '<p>Semestre 1 Licence Sciences, année universitaire 2021/2022</p><table>',
    row('Code', 'Unité d’enseignement', 'Note / Barème', 'Résultat', 'Crédits ECTS'),
    row('MAT101', 'Analyse 1', '12,500 / 20', 'ADM', '6'),
    row('PHY101', 'Mécanique du point', '14,000 / 20', 'ADM', '6'),
    row('INF101', 'Initiation à l’algorithmique', '09,250 / 20', 'AJ', '6'),
    '</table>',
  );
  expect(lines.map(inShort)).toEqual([
    'MAT 101|Analyse 1|6|12,500 / 20|Semester 1 2021/22',
    'PHY 101|Mécanique du point|6|14,000 / 20|Semester 1 2021/22',
    'INF 101|Initiation à l’algorithmique|6|09,250 / 20|Semester 1 2021/22',
  ]);
  expect(lines.map(({ doubts }) => doubts)).toEqual([[], [], []]);
});

it('The name of a group in a cell over a whole table ends no title above it', async () => {
  const group = (name: string) => `<tr><td colspan="5"><b>${name}</b></td></tr>`;
  const lines = await linesOfPage(
    '<table>',
    row('Nr.', 'Prüfungstext', 'Semester', 'Note', 'CP'),
    group('Pflichtmodule'),
    row('10110', 'Strömungslehre', 'WiSe 2021/22', '2,3', '6'),
    row('10310', 'Schiffsmaschinenanlagen', 'WiSe 2021/22', '1,7', '6'),
    group('Wahlpflichtmodule'),
    row('20410', 'Technisches Englisch', 'SoSe 2021', '1,0', '3'),
    group('Praxis'),
    row('30510', 'Vorpraktikum', 'SoSe 2021', '2,0', '5'),
    '</table>',
  );
  expect(lines.map(({ title }) => title)).toEqual([
    'Strömungslehre',
    'Schiffsmaschinenanlagen',
    'Technisches Englisch',
    'Vorpraktikum',
  ]);
});

describe('A name of two meanings', () => {
  it('“Gr.” is the group beside “Notation”', () => {
    expect(
      short(
        'AUTOMNE 2020',
        'Sigle      Gr.   Titre                        Cr.   Notation',
        '8PRO107    01    Éléments de programmation    3     B+',
        '8MAT122    02    Structures discrètes         3     C+',
        '8GES101    90    Introduction à la gestion    3     K',
      ),
    ).toEqual([
      ' 8PRO107|Éléments de programmation|3|B+|Fall 2020',
      ' 8MAT122|Structures discrètes|3|C+|Fall 2020',
      ' 8GES101|Introduction à la gestion|3|K|Fall 2020',
    ]);
  });

  it('“Subject” is the title above a “Course” that says only of which kind it was', () => {
    expect(
      short(
        'Year 10 (Academic Year 2020/21)',
        tabs('Subject', 'Course', 'Effort', 'Final Grade', 'Credits'),
        tabs('English Language', 'IGCSE', '2', 'A', '1.0'),
        tabs('Mathematics', 'IGCSE', '1', 'B', '1.0'),
        tabs('History: The Fall of Empires', 'A Level', '2', 'B', '1.0'),
        tabs('Physical Education', 'Core', '1', 'Pass', '0.5'),
      ),
    ).toEqual([
      ' |English Language|1|A|2020/21',
      ' |Mathematics|1|B|2020/21',
      ' |History: The Fall of Empires|1|B|2020/21',
      ' |Physical Education|0.5|Pass|2020/21',
    ]);
  });
});

describe('“Materia” and “Curso” beside “Título”', () => {
  it('are the subject and the number, of a course that runs as well', () => {
    expect(
      short(
        'Periodo: 202010 Primer Semestre 2020',
        tabs('Materia', 'Curso', 'Sección', 'Título', 'Créditos', 'Nota', 'Puntos'),
        tabs('ISIS', '1221', '02', 'INTRODUCCIÓN A LA PROGRAMACIÓN', '3', '4,25', '12,75'),
        tabs('MATE', '1203', '11', 'CÁLCULO DIFERENCIAL', '3', '3,50', '10,50'),
        tabs('DEPO', '1133', '04', 'TENIS 1', '0', 'A'),
        'Periodo: 202019 Intersemestral 2020',
        tabs('Materia', 'Curso', 'Sección', 'Título', 'Créditos', 'Nota', 'Puntos'),
        tabs('ISIS', '1226', '03', 'DISEÑO Y PROGRAMACIÓN 2', '3'),
        tabs('MATE', '1105', '08', 'ÁLGEBRA LINEAL 1', '3'),
      ),
    ).toEqual([
      'ISIS 1221|INTRODUCCIÓN A LA PROGRAMACIÓN|3|4,25|Semester 1 2020',
      'MATE 1203|CÁLCULO DIFERENCIAL|3|3,50|Semester 1 2020',
      'DEPO 1133|TENIS 1|0|A|Semester 1 2020',
      'ISIS 1226|DISEÑO Y PROGRAMACIÓN 2|3|null|Intersession 2020',
      'MATE 1105|ÁLGEBRA LINEAL 1|3|null|Intersession 2020',
    ]);
  });
});
