import { expect, test } from 'vitest';
import { rowsOfCsv } from '../formats/csv';
import { columnOf } from './column-names';
import { isColumnName } from './columns';

const isName = (cell: string) => isColumnName(rowsOfCsv(cell, ',')[0]!);

test.each(['ART&', 'ECS&', 'Art', 'ART', 'Data', 'OP'])(
  'a department called %s is no name of a column where each cell has a line of its own',
  (subject) => expect(isName(subject)).toBe(false),
);

test.each(['Title', 'Grade', 'Credits', 'Course'])('%s is one', (name) => expect(isName(name)).toBe(true));

test.each([
  ['SSBSECT_SUBJ_CODE', 'subject'],
  ['SCBCRSE_TITLE', 'title'],
  ['SFRSTCR_CREDIT_HR', 'credits'],
  ['CRSE_NUMB', 'number'],
  ['SEQ_NUMB', 'section'],
  ['SHRTCKG_GRDE_CODE_FINAL', 'grade'],
  ['STC_VERIFIED_GRADE', 'grade'],
  ['STC_CRED', 'credits'],
  ['UNT_TAKEN', 'credits'],
  ['UNT_EARNED', 'earned'],
  ['CRSE_GRADE_OFF', 'grade'],
  ['GRD_PTS_PER_UNIT', 'gradeValue'],
  ['STRM', 'term'],
  ['CATALOG_NBR', 'number'],
  ['STVTERM_DESC', null],
  ['STUDENT_ID', null],
  ['SURVEY_ID', null],
])('%s, as a database names it, holds %s', (name, column) => expect(columnOf(name)).toBe(column));

test.each([
  ['Prefix & Number', 'code', 'PowerCampus'],
  ['Course Number & Section', 'code', 'Jenzabar'],
  ['Term & Year', 'term', 'SONIS'],
  ['Sem/Yr', 'term', 'Skyward'],
  ['Potential Credit', 'credits', 'PowerSchool'],
  ['Q.P.', 'points', 'Jenzabar'],
  ['C.F.U.', 'credits', 'ESSE3'],
  ['Acad. Career', 'level', 'PeopleSoft'],
  ['Prüfungsform', 'words', 'HISinOne'],
  ['Code ECUE', 'code', 'Apogée'],
  ['Clave UEA', 'code', 'the UAM in Mexico'],
  ['Unidades de crédito', 'credits', 'the universities of Venezuela'],
  ['Atividade Acadêmica', 'title', 'SIGAA'],
  ['Naam opleidingsonderdeel', 'title', 'the universities of Flanders'],
  ['Poängomfattning', 'credits', 'Ladok'],
  ['Vurderingsuttrykk', 'grade', 'FS'],
  ['Suorituspäivämäärä', 'dates', 'Peppi'],
  ['Maht (EAP)', 'credits', 'ÕIS'],
  ['Ocena z egzaminu', 'grade', 'USOS'],
  ['Zkratka předmětu', 'code', 'STAG'],
  ['Felvétel típusa', 'words', 'Neptun'],
  ['Број ЕСПБ', 'credits', 'the universities of Serbia'],
  ['Dalyko tipas', 'words', 'LSMU'],
  ['Πιστ. Μονάδες', 'credits', 'the universities of Greece'],
  ['Harf Karşılığı', 'grade', 'Proliz'],
  ['Количество кредитов', 'credits', 'Platonus'],
  ['Hinne (ECTS)', 'grade', 'ÕIS'],
  ['Stp. ECTS', 'credits', 'KU Leuven'],
  ['Opleidingsonderdeel Course unit', 'title', 'KU Leuven'],
  ['교과목명 Course Title', 'title', 'KAIST'],
  ['Course Unit', 'course', 'Bologna'],
  ['Course Units', 'credits', 'Penn'],
  ['كود المقرر', 'code', 'Cairo'],
])('%s holds %s, as %s prints it', (name, column) => expect(columnOf(name)).toBe(column));

test.each(['Research and Writing', 'School & Society', 'Data & Results', 'Levels and Units', 'Class Course'])(
  'two words of a title are no name of a column: %s',
  (title) => expect(columnOf(title)).toBeNull(),
);
