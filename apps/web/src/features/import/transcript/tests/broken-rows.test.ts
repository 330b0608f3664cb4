import { describe, expect, it } from 'vitest';
import { coursesIn } from '../testing/in-words';

describe('A row that is printed in an unusual way', () => {
  it('has its code in three columns of figures', () => {
    const names = 'TITLE                        SCH DEPT CRS SUP SEC  CRED  PR GRADE';
    const printed = [
      'FALL 2021',
      'GENERAL BIOLOGY I             01  119 115     04   4.0      C+',
      'CALC I MATH/PHYS              01  640 151     C3   4.0      B',
      'THEATER APPRECIATION          07  965 211     90   3.0   P  A',
    ];
    expect(coursesIn([names, ...printed].join('\n'))).toEqual([
      '01:119 115 GENERAL BIOLOGY I: 4 credits, C+, completed Fall 2021',
      '01:640 151 CALC I MATH/PHYS: 4 credits, B, completed Fall 2021',
      '07:965 211 THEATER APPRECIATION: 3 credits, A, completed Fall 2021',
    ]);
  });

  it('has a percentage behind a label, above what was written of it', () => {
    const printed = [
      'Fall 2022',
      'HUM 110  Foundations of the Essay                        3 cr.    Final: 91%',
      '    A cautious reader who became a bold one.',
      'COM 101  Work Program: Kitchen and Garden                1 cr.    Final: Pass',
      'SCI 120  Field Ecology                                   4 cr.    Final: 88%',
      '    Strong field notebooks.',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'HUM 110 Foundations of the Essay: 3 credits, 91%, completed Fall 2022',
      'COM 101 Work Program: Kitchen and Garden: 1 credits, Pass, completed Fall 2022',
      'SCI 120 Field Ecology: 4 credits, 88%, completed Fall 2022',
    ]);
  });

  it('stands below a note of a repetition that consists of names of columns', () => {
    const printed = [
      'Spring Quarter 2021',
      'Course         Description                             Attempted    Earned  Grade    Points',
      'CHEM   128     General Chem Ag/Life Sci II                 4.000     4.000  B       12.000',
      '               Repeated: Repeat Course, Grade Counted',
      'BIO    200     Special Problems                            0.500     0.500  CR       0.000',
      'FSN    310     Maternal & Child Nutr: Vitamins             4.000     4.000  A       16.000',
      '               A to K',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'CHEM 128 General Chem Ag/Life Sci II: 4 credits, B, completed Spring 2021 (I)',
      'BIO 200 Special Problems: 0.5 credits, CR, completed Spring 2021',
      'FSN 310 Maternal & Child Nutr: Vitamins A to K: 4 credits, A, completed Spring 2021',
    ]);
  });

  it('has its title broken before the other cells', () => {
    const printed = [
      'Semester 1 2020',
      'Course     Title                                      Mark    UoC Att',
      'COMP1911   Computing 1A                                86      6.00',
      'ENGG1000   Introduction to Engineering Design and',
      '           Innovation                                  78      6.00',
      'MATH1131   Mathematics 1A                              66      6.00',
    ];
    expect(coursesIn(printed.join('\n'))[1]).toBe(
      'ENGG 1000 Introduction to Engineering Design and Innovation: 6 credits, 78, completed Semester 1 2020',
    );
  });

  it('has a mark of one letter behind its points', () => {
    const printed = [
      'COURSE      TITLE                          CORE    ATT     ERN   GR    GR PTS',
      '2022 SPRING SEMESTER',
      'BIOL 1406   Biology for Science Majors I   030     4.00    4.00  B      12.00',
      'ENGL 1302   Composition II                 010     3.00    3.00  B       9.00',
      'GOVT 2305   Federal Government             070     3.00    0.00  F       0.00 X',
      'HIST 1302   United States History II       060     3.00    3.00  A      12.00',
    ];
    expect(coursesIn(printed.join('\n'))[2]).toBe(
      'GOVT 2305 Federal Government: 3 credits, F, completed Spring 2022',
    );
  });

  it('has a campus of two words and a level, where only spaces part them and no grade is given yet', () => {
    const printed = [
      'COURSES IN PROGRESS',
      'Term: Spring 2024',
      'Subject Course Campus Level Title Credit Hours',
      'BIO 205 Main Campus CR Microbiology 4.000',
      'COM 100 South Campus CR Introduction to Human Communication 3.000',
      'SPA 101 Online Campus CR Elementary Spanish I 3.000',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'BIO 205 Microbiology: 4 credits, no grade, in-progress Spring 2024',
      'COM 100 Introduction to Human Communication: 3 credits, no grade, in-progress Spring 2024',
      'SPA 101 Elementary Spanish I: 3 credits, no grade, in-progress Spring 2024',
    ]);
  });

  it('has credits attempted below “Attempt”, and a blank grade', () => {
    const printed = [
      'Course        Description                   Attempt Earned Grd   Points',
      '2020 Fall',
      'BIOL  1610    Spring Flora                    2.00   2.00 A     8.000',
      'ENGL  2880    Expository Writing              3.00   3.00 B+    9.900',
      'MATH  1120    Calculus II                     4.00   0.00 W     0.000',
      '2021 Spring',
      'LING  4994    Honors Thesis II                3.00   0.00       0.000',
      'STSCI 2150    Intro Statistics for Biology    4.00   0.00       0.000',
    ];
    expect(coursesIn(printed.join('\n')).slice(2)).toEqual([
      'MATH 1120 Calculus II: 4 credits, W, withdrawn Fall 2020',
      'LING 4994 Honors Thesis II: 3 credits, no grade, in-progress Spring 2021',
      'STSCI 2150 Intro Statistics for Biology: 4 credits, no grade, in-progress Spring 2021',
    ]);
  });

  it('has the rest of its title in a drawn cell below', () => {
    const printed = [
      'SEMESTER : II                                        Exam : September 2020',
      '+-----------+----------------------------------+----+-----+----+',
      '| Sub. Code | Subject Title                    | Cr | Gr. | GP |',
      '+-----------+----------------------------------+----+-----+----+',
      '| 18MAT21   | ADVANCED CALCULUS AND NUMERICAL  | 4  | A   | 8  |',
      '|           | METHODS                          |    |     |    |',
      '| 18CHE22   | ENGINEERING CHEMISTRY            | 4  | B   | 6  |',
      '| 18CPS23   | C PROGRAMMING FOR PROBLEM        | 3  | O   | 10 |',
      '|           | SOLVING                          |    |     |    |',
      '+-----------+----------------------------------+----+-----+----+',
    ];
    expect(coursesIn(printed.join('\n')).map((course) => course.replace(/:.*/, ''))).toEqual([
      ' 18MAT21 ADVANCED CALCULUS AND NUMERICAL METHODS',
      ' 18CHE22 ENGINEERING CHEMISTRY',
      ' 18CPS23 C PROGRAMMING FOR PROBLEM SOLVING',
    ]);
  });
});
