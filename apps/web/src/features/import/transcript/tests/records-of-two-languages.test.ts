import { describe, expect, it } from 'vitest';
import { inShort, linesOf, read } from '../testing/read';

describe('A diploma supplement', () => {
  it('is a transcript, whose names stand twice and whose grades have a word in two languages', () => {
    const { lines, unread } = read(
      'OKLEVÉLMELLÉKLET',
      'DIPLOMA SUPPLEMENT',
      '4.2 A képzés követelményei / Programme requirements: first year, 44 elective credits',
      'Félév        Kód          Tantárgy megnevezése         Óra    Kredit   Eredmény',
      'Semester     Code         Name of the course unit      Hours  Credit   Grade',
      '2018/19/1    IBK151E      Gráfok és halmazok           60     6        4 (jó / good)',
      '2018/19/1    MBNXK111E    Sorok és határok             60     6        3 (közepes / satisfactory)',
      '2018/19/1    TSK001       Torna                        30     0        aláírva / signed',
      '2018/19/2    IBK900       Gyakorlat                    320    8        megfelelt / passed',
      '4.4 Osztályozási rendszer / Grading scheme',
    );
    expect(lines.map(inShort)).toEqual([
      'IBK 151E|Gráfok és halmazok|6|4|Semester 1 2018/19',
      'MBNXK 111E|Sorok és határok|6|3|Semester 1 2018/19',
      'TSK 001|Torna|0|aláírva / signed|Semester 1 2018/19',
      'IBK 900|Gyakorlat|8|megfelelt / passed|Semester 2 2018/19',
    ]);
    expect(unread).toEqual([]);
  });
});

describe('Headings that say more of a term', () => {
  it('name the semester of a program in Polish', () => {
    const names = 'Kod przedmiotu   Nazwa przedmiotu             ECTS   Ocena';
    const lines = linesOf(
      'Rok akademicki 2020/21, semestr zimowy (cykl 2020/21Z) – semestr 1 studiów',
      names,
      '1000-I1LTM       Zbiory i funkcje             6      4',
      '1000-I1ALG       Macierze                     6      3,5',
      'Rok akademicki 2020/21, semestr letni (cykl 2020/21L) – semestr 2 studiów',
      names,
      '1000-I1AM1       Granice i szeregi            7      5',
    );
    expect(lines.map(({ term }) => term)).toEqual([
      { season: 'Winter', year: 2020, academicYear: '2020/21' },
      { season: 'Winter', year: 2020, academicYear: '2020/21' },
      { season: 'Summer', year: 2021 },
    ]);
  });

  it('name the year in Hebrew letters besides', () => {
    const lines = linesOf(
      'סמסטר א   (2020/2021) שנת הלימודים תשפ"א',
      'מספר קורס    שם הקורס              נק"ז   ציון',
      '202-1-1011   גרפים וקבוצות         5.0    88',
      '201-1-0201   גבולות וטורים         5.0    71',
    );
    expect(lines.map(({ term }) => term)).toEqual([
      { season: 'Semester 1', year: 2020, academicYear: '2020/21' },
      { season: 'Semester 1', year: 2020, academicYear: '2020/21' },
    ]);
  });
});

describe('Sums in Afrikaans', () => {
  it('end no course above them', () => {
    const { lines, unread } = read(
      'Akademiese jaar: 2020   Kwalifikasie: BSc in Statistiek   Studiejaar: 1',
      'Modulekode   Modulebeskrywing          Vlak   Semester   Krediete   Punt (%)   Uitslag',
      'ALDA111      Lees en Skryf             1      1          12         64         Geslaag',
      'CMPG111      Masjiene en Programme     1      1          12         71         Geslaag',
      'MTHS121      Reekse en Limiete         1      2          12         43         Druip',
      '                                       Krediete behaal: 24   Geweegde gemiddeld: 59,3%',
    );
    expect(lines.map(inShort)).toEqual([
      'ALDA 111|Lees en Skryf|12|64|Semester 1 2020',
      'CMPG 111|Masjiene en Programme|12|71|Semester 1 2020',
      'MTHS 121|Reekse en Limiete|12|43|Semester 2 2020',
    ]);
    expect(unread).toEqual([]);
  });
});

it('A column of years may name the half of a year, in the words of a school of Japan', () => {
  const lines = linesOf(
    '区分     授業科目                           単位   評価   履修年度',
    '         英語一列①                          1      優     2021年度S',
    '         情報                               2      優上   2021年度A',
    '         卒業論文                           10     優     2022年度通年',
  );
  expect(lines.map(inShort)).toEqual([
    ' |英語一列①|1|優|Spring 2021',
    ' |情報|2|優上|Fall 2021',
    ' |卒業論文|10|優|Full Year 2022',
  ]);
});
