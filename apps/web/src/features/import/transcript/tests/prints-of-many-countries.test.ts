import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, read, tabs, termOf } from '../testing/read';

const told = (...text: readonly string[]): string[] => linesOf(...text).map(inShort);

describe('A heading that says more than its term', () => {
  it('is a year of Slovenia, where the word for a year is that for a summer elsewhere', () => {
    const lines = linesOf(
      tabs('Študijsko leto: 2020/2021', 'Letnik: 1.', 'Način študija: redni'),
      tabs('#', 'Šifra', 'Predmet', 'Nosilec', 'KT', 'Datum', 'Ocena'),
      tabs('1', '63271', 'Programiranje', 'Novak Peter', '6', '29. 1. 2021', '9'),
      tabs('2', '63201', 'Fizika', 'Kos Vida', '6', '8. 9. 2021', '6'),
      tabs('3', '63251', 'Seminar', 'Lah Simona', '6', '', ''),
    );
    expect(lines.map(termOf)).toEqual(['2020/21', '2020/21', '2020/21']);
    expect(lines.map(({ title }) => title)).toEqual(['Programiranje', 'Fizika', 'Seminar']);
  });

  it('has beside it what a page opens and closes it with', () => {
    const table = (term: string, ...rows: readonly string[]) => [
      tabs(term, 'ukryj przedmioty'),
      tabs('Przedmiot', 'Liczba pkt ECTS', 'Forma zaliczenia', 'Ocena'),
      ...rows,
    ];
    expect(
      told(
        ...table(
          'Semestr zimowy 2021/2022',
          tabs('Analiza [W4-INF-S1-21-1-AM]', '6', 'Egzamin', '3,0'),
          tabs('Logika [W4-INF-S1-21-1-LTM]', '5', 'Egzamin', '4,5'),
        ),
        ...table('Semestr letni 2021/2022', tabs('Algebra [W4-INF-S1-21-2-ALG]', '6', 'Egzamin', '5,0')),
      ).map((line) => line.replace(/^.*?\|/, '')),
    ).toEqual(['Analiza|6|3,0|Winter 2021/22', 'Logika|5|4,5|Winter 2021/22', 'Algebra|6|5,0|Summer 2022']);
  });

  it('says of which study elsewhere its credit is', () => {
    const lines = linesOf(
      'CREDIT TRANSFER',
      'Credit granted for previous study at Sample University (Specified Credit)',
      'Course Title Units Grade',
      'MATH1050 Mathematical Foundations 2 CR',
      'Semester 1, 2020',
      'Course Title Units Grade',
      'ENGG1100 Professional Engineering 2 6',
      'CSSE1001 Introduction to Software Engineering 2 7',
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['transfer', 'completed', 'completed']);
  });
});

describe('Tests that brought credit', () => {
  it('stand below names of their own, each with its amount', () => {
    const lines = linesOf(
      'Advanced Placement / Test Credit',
      'Exam\tUnits',
      'AP Calculus BC, score 5\t8.00',
      'AP Psychology, score 4\t4.00',
      'Fall 2021',
      'Subject\tCourse\tTitle\tUnits\tGrade',
      'CAT\t1\tCulture\t4.00\tB+',
      'COGS\t14A\tMethods\t4.00\tA-',
    );
    expect(lines.map(({ title, credits, kind }) => [title, credits, kind])).toEqual([
      ['AP Calculus BC, score 5', 8, 'transfer'],
      ['AP Psychology, score 4', 4, 'transfer'],
      ['Culture', 4, 'completed'],
      ['Methods', 4, 'completed'],
    ]);
  });
});

describe('What stands between the courses', () => {
  it('is a score and its figure, and no school of the courses below', () => {
    const lines = linesOf(
      'Test Credits',
      '2019 Fall',
      'Course Description Attempted Earned Grade Points',
      'MAT 270 Calculus I 4.000 4.000 T 0.000',
      'AP Calculus AB Score: 4',
      'SPA 101 Elementary Spanish I 4.000 4.000 T 0.000',
      'Beginning of Undergraduate Record',
      '2019 Fall',
      'Course Description Attempted Earned Grade Points',
      'CSE 110 Principles of Programming 3.000 3.000 A- 11.001',
    );
    expect(lines.map(termOf)).toEqual(['Fall 2019', 'Fall 2019', 'Fall 2019']);
  });

  it('is a sum after a term, where each row begins with its own', () => {
    expect(
      told(
        'Semester Course Sec Title Units Opt Grade',
        'FL2020 E81 CSE 131 01 Introduction to Computer Science 3.0 C B+',
        'FL2020 L24 Math 132 03 Calculus II 3.0 C B',
        'FL2020 L28 P.E. 109 05 Spring Softball 1.0 P A',
        'FL2020 Total Units 7.0 GPA 3.50 Cumulative Units 7.0 GPA 3.50',
        'SP2021 L24 Math 233 02 Calculus III 3.0 C C',
        'SP2021 Total Units 3.0 GPA 2.00 Cumulative Units 10.0 GPA 3.19',
      ),
    ).toEqual([
      'E81 CSE 131|Introduction to Computer Science|3|B+|Fall 2020',
      'L24 Math 132|Calculus II|3|B|Fall 2020',
      'L28 P.E. 109|Spring Softball|1|A|Fall 2020',
      'L24 Math 233|Calculus III|3|C|Spring 2021',
    ]);
  });

  it('is the first line of a title, with the rest of its row below', () => {
    const lines = linesOf(
      'Session : Automne 2022',
      'No cours Titre du cours Note Moy. Unités Rem.',
      '601-103-MQ Littérature québécoise 083 73 2,66',
      '201-NYB-05 Calcul intégral 064 65 2,66',
      '604-GNC-03 Anglais propre aux programmes de sciences,',
      'niveau 102 avancé 091 78 2,00',
      '383-100-GA Initiation à l’économie globale 080 75 2,00',
      'Unités inscrites : 9,32 Unités obtenues : 9,32',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'Littérature québécoise',
      'Calcul intégral',
      'Anglais propre aux programmes de sciences, niveau 102 avancé',
      'Initiation à l’économie globale',
    ]);
  });
});

describe('Rows with single spaces', () => {
  it('may have the half of the year before their credits', () => {
    expect(
      told(
        'Module Title Sem SCOTCAT ECTS Grade Result',
        'Academic Year 2019/0',
        'CS1002 Object-Oriented Programming S1 20 10.0 14.3 P',
        'IR1005 International Relations S1 20 10.0 12.8 P',
        'CS1003 Programming with Data S2 20 10.0 15.1 P',
        'CS1099 Team Project WY 20 10.0 16.2 P',
      ),
    ).toEqual([
      'CS 1002|Object-Oriented Programming|20|14.3|Semester 1 2019/20',
      'IR 1005|International Relations|20|12.8|Semester 1 2019/20',
      'CS 1003|Programming with Data|20|15.1|Semester 2 2019/20',
      'CS 1099|Team Project|20|16.2|2019/20',
    ]);
  });

  it('may begin with the credits', () => {
    expect(
      told(
        'CRED CLAVE NOMBRE DE LA ASIGNATURA CAL TIPO PERIODO FOLIO GPO',
        'PRIMER SEMESTRE',
        '12 1121 CALCULO Y GEOMETRIA 7 ORD 2020-1 1103021 0014',
        '08 1120 ALGEBRA 8 ORD 2020-1 1103022 0007',
        '10 1122 FUNDAMENTOS DE PROGRAMACION 10 EXT 2020-2 1103023 0020',
      ),
    ).toEqual([
      ' 1121|CALCULO Y GEOMETRIA|12|7|Semester 1 2020',
      ' 1120|ALGEBRA|8|8|Semester 1 2020',
      ' 1122|FUNDAMENTOS DE PROGRAMACION|10|10|Semester 2 2020',
    ]);
  });
});

describe('Names of columns', () => {
  it('with bars between them belong to the cells below that tabs part', () => {
    expect(
      told(
        'Course Code | Title | Weight | Mark | Grade | Crs Avg | Other',
        '2020 Fall',
        tabs('CSC108H1', 'Computer Programming', '0.50', '91', 'A+', 'B'),
        tabs('ECO101H1', 'Microeconomics', '0.50', '74', 'B', 'C+'),
        tabs('ECO102H1', 'Macroeconomics', '0.50', '', 'CR', 'C+'),
      ).map((line) => line.split('|')[3]),
    ).toEqual(['A+', 'B', 'CR']);
  });

  it('on lines of their own head a last table of one course, and grades of any words', () => {
    const names = ['Code', 'Course', 'ECTS', 'Assessment', 'Grade', 'Date', 'Examiner'];
    const course = (code: string, title: string, grade: string, date: string) => [
      code,
      title,
      '6',
      'differentiated',
      grade,
      date,
      'Sade Magi',
    ];
    const { lines, unread } = read(
      '2021/2022 autumn semester',
      ...names,
      ...course('LTAT.03.001', 'Computer Programming', 'B', '14.01.2022'),
      ...course('LTAT.03.002', 'Informatics', 'A', '20.12.2021'),
      ...course('MTMM.00.340', 'Higher Mathematics', 'C', '20.12.2021'),
      ...course('LTOM.04.001', 'Ornithology', 'not present', '20.01.2022'),
      '2021/2022 spring semester',
      ...names,
      ...course('LTAT.02.002', 'Data Science', '–', '–'),
    );
    expect(lines.map((line) => `${line.title}|${termOf(line)}`)).toEqual([
      'Computer Programming|Fall 2021',
      'Informatics|Fall 2021',
      'Higher Mathematics|Fall 2021',
      'Ornithology|Fall 2021',
      'Data Science|Spring 2022',
    ]);
    expect(unread).toEqual([]);
  });

  it('on lines of their own leave the heading of the next year a heading, whatever part of it a row names', () => {
    const names = ['Paper', 'Title', 'Period', 'Points', 'Mark', 'Grade'];
    const course = (code: string, title: string, period: string) => [code, title, period, '18', '88', 'A'];
    const lines = linesOf(
      '2023 academic year',
      ...names,
      ...course('GENE315', 'Genome Analysis', 'S1'),
      ...course('MAOR110', 'Conversational Maori', 'SS'),
      '2022 academic year',
      ...names,
      ...course('GENE221', 'Microbial Genetics', 'S1'),
      ...course('MICR222', 'Infection and Immunity', 'S2'),
    );
    expect(lines.map(termOf)).toEqual([
      'Semester 1 2023',
      'Summer 2023',
      'Semester 1 2022',
      'Semester 2 2022',
    ]);
  });
});

describe('Two sessions of examinations', () => {
  const page = (...rows: readonly (readonly string[])[]): string =>
    `<!doctype html><html><body><h2>Année universitaire 2021/2022</h2><table>
    <tr><th rowspan="2">Code</th><th rowspan="2">Libellé</th><th rowspan="2">ECTS</th><th colspan="2">Session 1</th><th colspan="2">Session 2</th></tr>
    <tr><th>Note/20</th><th>Résultat</th><th>Note/20</th><th>Résultat</th></tr>
    ${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
    </table></body></html>`;

  it('give the mark of the second one, and ask where it is lower', () => {
    const lines = linesOf(
      page(
        ['LINF301', 'Algorithmique', '6', '14,50', 'ADM', '', ''],
        ['LINF303', 'Architecture', '6', '8,25', 'AJ', '11,00', 'ADM'],
        ['LINF505', 'Logique', '6', '9,00', 'AJ', '7,50', 'AJ'],
        ['LINF307', 'Programmation', '6', '16,75', 'ADM', '', ''],
      ),
    );
    expect(lines.map(({ grade }) => grade)).toEqual(['14,50', '11,00', '7,50', '16,75']);
    expect(lines.map((line) => asked(line).includes('second examination'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

it('Of what came of several examinations in one cell the last is the grade, and the student is asked', () => {
  const lines = linesOf(
    'Félév: 2020/21/1',
    tabs('Tárgykód', 'Tárgy címe', 'Kr.', 'Követelmény', 'Bejegyzések', 'Teljesített'),
    tabs('IP-18cAN1E', 'Analízis I.', '5', 'Kollokvium', 'Elégtelen (1), Közepes (3)', 'Igen'),
    tabs('IP-18cDM1E', 'Diszkrét matematika I.', '6', 'Kollokvium', 'Jó (4)', 'Igen'),
  );
  expect(lines.map(({ grade }) => grade)).toEqual(['Közepes (3)', 'Jó (4)']);
  expect(lines.map(asked)).toEqual([
    'Of its grades “Elégtelen (1), Közepes (3)” the last one was taken.',
    '',
  ]);
});
