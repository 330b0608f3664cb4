import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { asked, linesOf, termOf } from '../testing/read';

const rows = (...cells: readonly (readonly string[])[]): string[] => cells.map((row) => row.join('\t'));

describe('What a column holds is looked at', () => {
  it('asks whether a letter left of the codes is a part of one', () => {
    const lines = linesOf(
      'Fall 2021',
      '  Course    Title                Units  Grade',
      '  ENGL 101  Lit                  3.00   A',
      '  MATH 101  Calc                 4.00   B',
      'R PHYS 101  Physics              4.00   C',
      '  HIST 101  World                3.00   A',
      'Spring 2022',
      'R PHYS 101  Physics              4.00   A',
      '  HIST 102  World II             3.00   A',
    );
    for (const { subject, doubts } of lines)
      expect(doubts).toEqual(subject.endsWith('PHYS') ? ['Is “R” a part of its code?'] : []);
  });

  it('asks whether a letter before a subject is a part of it, where other codes have the subject alone', () => {
    const lines = linesOf(
      ...rows(
        ['Term', 'Course', 'Title', 'Credits', 'Grade'],
        ['Fall 2021', 'PHYS 101', 'Physics', '4.00', 'C'],
        ['Fall 2021', 'N PHYS 102', 'Physics II', '4.00', 'A'],
        ['Fall 2021', 'Q SCI 381', 'Statistics', '5.00', 'A'],
        ['Fall 2021', 'HIST 101', 'World History', '3.00', 'B'],
      ),
    );
    expect(lines.map(({ doubts }) => doubts)).toEqual([[], ['Is “N” a part of its code?'], [], []]);
  });

  it.each(['Changed', 'Adj', 'Change'])(
    'asks where a grade other than that of the course stands below %s',
    (name) => {
      const lines = linesOf(
        'Fall 2021',
        `Course    Title                     Grade   ${name.padEnd(8)} Credits`,
        'MATH 101  Calculus I                I       A        4.00',
        'HIST 102  American History          A                3.00',
        'BIOL 102  Biology                   F       C        3.00',
        'CHEM 102  Chemistry                 B                3.00',
      );
      const question = `A grade may stand below “${name}”.`;
      expect(lines.map(({ grade }) => grade)).toEqual(['I', 'A', 'F', 'B']);
      expect(lines[0]?.doubts).toContain(question);
      expect(lines[2]?.doubts).toContain(question);
      expect(lines[3]?.doubts).toEqual([]);
    },
  );

  it('asks where a second grade stands below a name that only its figure tells from that of the first', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course    Title                     Grade 1  Grade 2   Credits',
      'MATH 101  Calculus I                I        B         4.00',
      'HIST 102  American History          A                  3.00',
      'BIOL 102  Biology                   I        C         3.00',
    );
    expect(lines.map(({ doubts }) => doubts.join())).toEqual([
      'It has more than one grade, B and I: which of them counts?',
      '',
      'It has more than one grade, C and I: which of them counts?',
    ]);
  });

  it('takes a course for transfer credit where a column says so', () => {
    const lines = linesOf(
      'Type,Course,Title,Credits,Grade,Term',
      'Transfer,MATH 101,Calculus I,4,B,Fall 2019',
      'AP,HIST 101,World History,3,CR,Fall 2019',
      'Institution,PHYS 101,Physics,3,B,Fall 2020',
      'Lecture,CHEM 101,Chemistry,3,B,Fall 2020',
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['transfer', 'transfer', 'completed', 'completed']);
  });

  it('asks for the grade of a course without a letter that has a mark where others have one, too', () => {
    const lines = linesOf(
      'Course,Title,Grade,Percent,Credits,Term',
      'MATH 101,Calculus I,B,85,4,Fall 2021',
      'HIST 101,World History,A,95,3,Fall 2021',
      'PHYS 101,Physics,,72,3,Spring 2022',
    );
    for (const { doubts } of lines) expect(doubts).toContain('A mark may stand below “Percent”.');
  });

  it.each(['Course', 'Class'])('takes the code below %s rather than the number below “Course ID”', (name) => {
    const courses = [
      ['004512', 'MATH 101', 'Calculus I', '4', 'B', 'Fall 2021'],
      ['004513', 'HIST 102', 'American History', '3', 'A', 'Fall 2021'],
      ['004514', 'PHYS 101', 'Physics', '3', 'C', 'Fall 2021'],
    ];
    const lines = linesOf(...rows(['Course ID', name, 'Title', 'Credits', 'Grade', 'Term'], ...courses));
    expect(lines.map(({ subject, number }) => `${subject} ${number}`)).toEqual(
      courses.map(([, code]) => code),
    );
    expect(lines.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('keeps the code below “Course ID” where that is one', () => {
    const [line] = linesOf(
      ...rows(
        ['Course ID', 'Class', 'Title', 'Credits', 'Grade', 'Term'],
        ['MATH101', '30412', 'Calculus I', '4', 'B', 'Fall 2021'],
        ['HIST102', '30418', 'American History', '3', 'A', 'Fall 2021'],
      ),
    );
    expect(line).toMatchObject({ subject: 'MATH', number: '101', title: 'Calculus I' });
  });

  it.each(['Excluded from GPA', 'Academic Renewal', 'Distance Education', 'American Revolution'])(
    'asks whether %s below a title goes on with it, where no title fills its room',
    (note) => {
      const lines = linesOf(
        'Fall 2021',
        'Course    Title                     Grade  Credits  Points',
        'MATH 101  Calculus I                B      4.00     12.00',
        'HIST 102  American History          A      3.00     12.00',
        `          ${note}`,
        'PHYS 101  Physics                   C      3.00     6.00',
      );
      const question = `The line below it may belong to its title: “${note}”.`;
      expect(lines.map(({ doubts }) => doubts)).toEqual([[], [question], []]);
    },
  );

  it.each([
    ['Honors Section', 1],
    ['Undergraduate Course', 1],
    ['Conversation', 0],
  ])('asks about %s below a title that fills its room: %d', (text, count) => {
    const lines = linesOf(
      'Fall 2021',
      'Course    Title                     Grade  Credits  Points',
      'MATH 101  Calculus I with Analytic  B      4.00     12.00',
      '          Geometry',
      'SPAN 101  Elementary Spanish Comm   C      3.00     6.00',
      `          ${text}`,
    );
    expect(lines[0]).toMatchObject({ title: 'Calculus I with Analytic Geometry', doubts: [] });
    expect(lines[1]?.doubts).toHaveLength(count);
  });

  it('asks whether a course still runs that has “NG” beside the grades of its term', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course     Title               Grade  Att   Earn  GPA  Pts',
      'MATH 151   Calculus I          A      4.00  4.00  4.00 16.00',
      'HIST 101   World History       B      3.00  3.00  3.00  9.00',
      'HIST 101D  Discussion          NG     0.00  0.00  0.00  0.00',
    );
    expect(lines.map(({ doubts }) => doubts)).toEqual([
      [],
      [],
      ['Is it still running? “NG” is printed for its grade.'],
    ]);
  });

  it('takes the term of courses below a row that begins with one and names the columns', () => {
    const names = 'Course      Title                 Credits  Grade';
    const lines = linesOf(
      'Fall 2021',
      names,
      'MATH 101    Calculus I            4.0      B',
      'HIST 102    American History      3.0      A',
      'PHYS 100    Physics               3.0      A',
      `Spring 2022   ${names}`,
      'CHEM 105    Orgo 1                4.0      A',
      'BIOL 105    Bio                   4.0      A',
    );
    expect(lines.map((line) => `${line.subject} ${termOf(line)} ${asked(line)}`)).toEqual([
      'MATH Fall 2021 ',
      'HIST Fall 2021 ',
      'PHYS Fall 2021 ',
      'CHEM Spring 2022 ',
      'BIOL Spring 2022 ',
    ]);
  });

  it('asks for the term below a row of a page that has it in place of the first name', () => {
    const row = (...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const lines = linesOf(
      '<table>',
      row('Fall 2021', 'Title', 'Credits', 'Grade'),
      row('MATH 101', 'Calculus I', '4.0', 'B'),
      row('HIST 101', 'History I', '4.0', 'B'),
      row('Spring 2022', 'Title', 'Credits', 'Grade'),
      row('MATH 102', 'Calculus II', '4.0', 'B'),
      row('HIST 102', 'History II', '4.0', 'B'),
      '</table>',
    );
    for (const { doubts } of lines.slice(2)) expect(doubts).toContain('Is “Spring 2022” its term?');
  });

  it('reads the codes of papers that are figures only', () => {
    const lines = linesOf(
      'SEMESTER I                                      (NOVEMBER/DECEMBER 2021)',
      'UPC        Paper Title                        Credit  Grade',
      '32341101   Programming Fundamentals           6       A',
      '32341102   Computer System Architecture       6       B+',
      '32355101   Calculus                           6       A+',
    );
    expect(lines.map(({ number }) => number)).toEqual(['32341101', '32341102', '32355101']);
  });

  it('reads a course in progress that has no grade and no points yet', () => {
    const lines = linesOf(
      'Fall Quarter 2022',
      'INTRO-COMPUTER SCI 1 COM SCI 31 4.0 14.8 A-',
      'ENGLISH COMPOSITION ENGCOMP 3 5.0 20.0 A',
      'HIST US SINCE 1945 HIST 13C 5.0 15.0 B',
      'Winter Quarter 2023',
      'DIFFRNTL EQUATIONS MATH 33B 4.0 0.0',
      'MECHANICS PHYSICS 1A 5.0 0.0',
    );
    expect(lines.map(({ subject, number, credits, kind }) => [subject, number, credits, kind])).toEqual([
      ['SCI', '31', 4, 'completed'],
      ['ENGCOMP', '3', 5, 'completed'],
      ['HIST', '13C', 5, 'completed'],
      ['MATH', '33B', 4, 'in-progress'],
      ['PHYSICS', '1A', 5, 'in-progress'],
    ]);
  });

  it('tells of a name of a course that has a total after it instead of its results', () => {
    const { lines, unread } = parseTranscript({
      text: rows(
        ['Course', 'Type', 'Grade', 'Credits'],
        ['Fall 2021'],
        ['Analysis I (MAT101)'],
        ['', 'EX', 'A', '5.00'],
        ['Thesis Seminar (MAT399)'],
        ['', 'Total', '', '10.00'],
        ['Algebra I (MAT102)'],
        ['', 'EX', 'B', '5.00'],
        ['Geometry (MAT103)'],
        ['', 'EX', 'C', '5.00'],
      ).join('\n'),
    });
    expect(lines.map(({ number }) => number)).toEqual(['101', '102', '103']);
    expect(unread.map(({ text }) => text)).toEqual([expect.stringContaining('Thesis Seminar (MAT399)')]);
  });

  it.each([
    ['Cred. Aula\tCred. Trab.\tCH', '6\t0\t90', 6],
    ['Internal Marks\tExternal Marks\tTotal', '36\t41\t77', null],
  ])('takes hours and marks for no credits: %s', (names, figures, credits) => {
    const row = (code: string, title: string, result: string) => `${code}\t${title}\t${figures}\t${result}`;
    const lines = linesOf(
      `Subject Code\tSubject Name\t${names}\tResult`,
      '2019 1º. Semestre',
      row('18MAT31', 'Transform Calculus', 'P'),
      row('18CSC32', 'Data Structures', 'F'),
      row('18CSC33', 'Digital Electronics', 'P'),
    );
    expect(lines.map((line) => line.credits)).toEqual([credits, credits, credits]);
    expect(lines.map(({ term }) => term?.season)).toEqual(Array(3).fill('Semester 1'));
  });

  it('takes the course that another one counts for, not the other one', () => {
    const lines = linesOf(
      'Transfer Credits',
      'Institution\tExternal Course\tExternal Units\tEquivalent\tCredits\tGrade',
      'Brazos Hill College\tMTH 1513 College Algebra\t3\tMATH 1513 - Algebra for College\t3\tTR',
      'College Board\tAP Psychology\t\tPSYC 1013 - Introduction to Psychology\t3\tTR',
    );
    expect(lines.map(({ subject, title }) => `${subject} ${title}`)).toEqual([
      'MATH Algebra for College',
      'PSYC Introduction to Psychology',
    ]);
    expect(
      linesOf(
        'Institution\tCourse\tEquivalent\tCredits\tGrade',
        'Harbour College\tHIST 101\tHIS 1110\t3\tB',
        'Harbour College\tMATH 130\tMAT 1301\t4\tA',
      ).map(({ subject }) => subject),
    ).toEqual(['HIS', 'MAT']);
  });

  it('takes the term of a session from the figure beside it', () => {
    const lines = linesOf(
      'Course\tSection\tGrade\tSession\tTerm\tCredits\tTitle',
      'EOSC 220\t101\t77\t2022W\t1\t3\tIntroductory Mineralogy',
      'EOSC 223\t202\t90\t2022W\t2\t3\tField Techniques',
      'EOSC 328\t98A\t84\t2023S\t1\t3\tField Geology',
    );
    expect(lines.map(({ term }) => `${term?.season} ${term?.year}`)).toEqual([
      'Fall 2022',
      'Spring 2023',
      'Summer 2023',
    ]);
    expect(lines.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('takes subject, number and section for the code where a number of the class stands before them', () => {
    const lines = linesOf(
      'CRN\tTerm\tSubject\tCourse Title\tFinal Grade\tAttempted Hours\tEarned Hours',
      '12352\tFall 2023\tBUS 2250, 95\tBusiness Statistics\tB-\t3.000\t3.000',
      '12489\tFall 2023\tCIS 2740, 002\tSystems Analysis\tB+\t3.000\t3.000',
      '12900\tSpring 2024\tSPM 1500, H01\tHonors Colloquium\tP\t1.000\t1.000',
    );
    expect(lines.map(({ subject, number }) => `${subject} ${number}`)).toEqual([
      'BUS 2250',
      'CIS 2740',
      'SPM 1500',
    ]);
  });

  it('takes hours of lectures, laboratory and preparation for no grade of a course that runs', () => {
    const lines = linesOf(
      'When\tTitle\tNumber\tlec-lab-prep\tUnits\tGrade\tNotes',
      'Fall Term 2022-2023\tMechanics and Materials I\t2.001\t4-1-7\t12\tB\t',
      'Fall Term 2022-2023\tMeasurement\t2.671\t2-3-7\t12\tA\tlaboratory',
      'Spring Term 2022-2023\tDynamics and Control I\t2.003\t4-1-7\t12\t\t',
      'Spring Term 2022-2023\tThermal-Fluids Engineering\t2.005\t4-0-8\t12\t\t',
    );
    expect(lines.map(({ number, credits, grade, kind }) => [number, credits, grade, kind])).toEqual([
      ['2.001', 12, 'B', 'completed'],
      ['2.671', 12, 'A', 'completed'],
      ['2.003', 12, null, 'in-progress'],
      ['2.005', 12, null, 'in-progress'],
    ]);
  });

  it('reads a Czech record: codes without a figure, marks with their words, of which one is the best', () => {
    const { lines, scale } = parseTranscript({
      text: [
        'Course Unit Code (1)\tTitle of the course unit\tDuration of course unit (2)\tHours per week\tLocal grade (3)\tECTS grade (4)\tECTS credits (5)',
        'Winter semester 2022/2023',
        'KAN/AJ1C\tEnglish for Specific Purposes\tS\t2\tcredited\t\t3',
        'KMA/MATE\tMathematics for Economists\tS\t6\t3 (good)\tE\t7',
        'KPR/UPRA\tIntroduction to Law\tS\t2\t1 (excellent)\tB\t4',
        'KST/STA1\tStatistics\tS\t4\t4 (failed)\tF\t0',
        'ECTS credits obtained in the semester 14',
      ].join('\n'),
    });
    expect(lines.map(({ number, credits, grade }) => `${number} ${credits} ${grade}`)).toEqual([
      'AJ1C 3 credited',
      'KMA/MATE 7 3',
      'KPR/UPRA 4 1',
      'KST/STA1 0 4',
    ]);
    expect(scale).toMatchObject({ name: 'german', passMark: 3 });
  });

  it('reads the odd names of a spreadsheet, and the quotes that it put around a title', () => {
    const lines = linesOf(
      'Sitting\tPaper\tDescriptor\tLvl\tWt Tried\tWt Banked\tMark Awarded\tWhere Sat',
      'Sem One 2021\tENVS-1011\tEarth Systems\t1\t15\t15\tB+\tMain',
      'Sem Two 2021\tGEOG-2210\t"Spatial Analysis, ""GIS 1"""\t2\t15\t15\tA\tMain',
      'Sem Two 2021\tENVS-2002\tEnvironmental Policy\t2\t15\t15\tRP\tMain',
    );
    expect(lines.map(({ title, credits, term }) => `${title}: ${credits}, ${term?.season}`)).toEqual([
      'Earth Systems: 15, Semester 1',
      'Spatial Analysis, "GIS 1": 15, Semester 2',
      'Environmental Policy: 15, Semester 2',
    ]);
    expect(lines.map(({ doubts }) => doubts)).toEqual([[], [], ['It earns credits with the grade RP.']]);
  });

  it('reads the French names of an export, and no average of the group as a grade', () => {
    const lines = linesOf(
      "Trimestre\tSigle\tGroupe\tTitre de l'activité\tCrédits\tNotation\tMoyenne du groupe\tRemarque",
      'Automne 2021\tPHY1441\t10\tÉlectromagnétisme\t3\tE\tC\tÉchec',
      'Hiver 2022\tPHY1441\t10\tÉlectromagnétisme\t3\tB-\tC+\tReprise',
      'Hiver 2022\tMAT1600\t01\tAlgèbre linéaire\t4\tB\tB-\t',
    );
    expect(lines.map(({ number, credits, grade }) => `${number} ${credits} ${grade}`)).toEqual([
      '1441 3 E',
      '1441 3 B-',
      '1600 4 B',
    ]);
  });

  it('takes two lines for a course below a header of one name a line: its code, and its title', () => {
    const lines = linesOf(
      'Fall 2023',
      'Course\nMidterm\nFinal Grade\nCredits\nExpiration Date\nVerified',
      'CTI-110-D81\nWeb Foundations\n--\nA\n3\n--\nYes',
      'ENG-112-D82\nWriting in the Disciplines\n--\nB\n3\n--\nYes',
      'MAT-171-D83\nPrecalculus Algebra\nS\nC\n4\n--\nYes',
    );
    expect(
      lines.map(({ number, title, credits, grade }) => `${number} ${title}: ${credits}, ${grade}`),
    ).toEqual([
      '110 Web Foundations: 3, A',
      '112 Writing in the Disciplines: 3, B',
      '171 Precalculus Algebra: 4, C',
    ]);
  });

  it('takes the first of two names of a course for the code, where no other name is that of a title', () => {
    const lines = linesOf(
      '2021 Semester 1',
      'Class\tCourse\tUnits\tMark\tGrade\tUnits Passed',
      'ENVS1001\tEnvironment and Society\t6.0\t74\tD\t6.0',
      'ECON1101\tMicroeconomics 1\t6.0\t45\tN\t0.0',
    );
    expect(lines.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1001 Environment and Society',
      '1101 Microeconomics 1',
    ]);
  });

  it('asks about marks that brackets say are not the last ones', () => {
    const lines = linesOf(
      'Year\tCourse Code\tCourse Title\tCredit\tGrade',
      '2021/22\tMPM2D\tPrinciples of Mathematics\t1.0\t78',
      '2022/23\tSBI3U\tBiology\t1.0\t88 (midterm)',
      '2022/23\tMCR3U\tFunctions\t1.0\t72 (in progress)',
    );
    expect(lines.map(({ doubts }) => doubts[0] ?? '')).toEqual([
      '',
      'Is it still running? “88 (midterm)” is printed for its grade.',
      'Is it still running? “72 (in progress)” is printed for its grade.',
    ]);
  });
});

describe('Credits with the letter of their unit', () => {
  it('are told by the name of their column', () => {
    const lines = linesOf(
      'Haustmisseri 2020',
      'Númer     Heiti námskeiðs             Einingar  Einkunn',
      'TÖL101G   Tölvunarfræði 1             6e        8,5',
      'STÆ104G   Stærðfræðigreining I        7,5e      5,0',
      'HBV101G   Inngangur                   4e        Staðið',
      'EÐL107G   Eðlisfræði                  6e        Úrsögn',
      '          Loknar einingar á misserinu 17,5e',
    );
    expect(lines.map(({ number, credits, grade }) => [number, credits, grade])).toEqual([
      ['101G', 6, '8,5'],
      ['104G', 7.5, '5,0'],
      ['101G', 4, 'Staðið'],
      ['107G', 6, 'Úrsögn'],
    ]);
  });
});

describe('A status that says that a course was left', () => {
  it('is its grade where no mark is printed', () => {
    const lines = linesOf(
      ...rows(
        ['1º Semestre de 2021'],
        ['Código', 'Nome da Disciplina', 'C.H.', 'Créd.', 'Nota', 'Situação'],
        ['ELC1091', 'ENGENHARIA DE SOFTWARE', '60', '4', '8,40', 'Aprovado com nota'],
        ['ELC1013', 'LINGUAGENS FORMAIS', '60', '4', '6,80', 'Aprovado com nota'],
        ['ELC1075', 'COMPUTAÇÃO GRÁFICA', '60', '4', '', 'Trancamento parcial'],
      ),
    );
    expect(lines.map(({ grade }) => grade)).toEqual(['8,40', '6,80', 'Trancamento parcial']);
  });
});
