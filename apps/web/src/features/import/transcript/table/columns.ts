import { groupsOf, textOf, type Row } from './rows';

/** What a column of a course table holds. */
export type Column =
  | 'subject'
  | 'number'
  | 'code'
  /** Code and title in one: 'CS 1400 - Loops'. */
  | 'course'
  | 'section'
  | 'title'
  | 'campus'
  | 'level'
  | 'grade'
  /** A grade besides: of the first half of a course, of an examination that was taken again. */
  | 'otherGrade'
  /** Points for one credit of the grade. */
  | 'gradeValue'
  | 'credits'
  | 'earned'
  | 'points'
  | 'repeat'
  | 'term'
  | 'year'
  | 'status'
  | 'institution'
  | 'dates'
  /** A text, or a figure, we have no use for. */
  | 'words'
  | 'figure';

/** The place of a header cell in its line, in characters, or its index where borders part the cells. */
export interface ColumnPlace {
  readonly column: Column;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const CREDIT =
  '(?:credits?|creds?|cr[ée]ds?|crs?|hours?|hrs?|units?|ects|cats|uoc|sch|chs?|weight|credit (?:hours?|hrs?|units?|value|points?)|(?:nqf|scqf|fheq|competency) (?:credits?|units?)|cus?|cr hrs?|cred hrs?|sem hrs?|qtr hrs?|(?:semester|quarter) (?:hours?|credits?|units?|hrs)|wgt|unit value|academic credits?)';
const GRADE = '(?:grades?|grds?|gr|marks?|results?|scores?)';

/**
 * What schools call their columns, most telling first. A name is compared as a whole, in small letters, without marks. A name
 * that can mean two things has its meaning settled by its neighbours (`settle`).
 */
const NAMES: readonly (readonly [column: Column, names: RegExp])[] = [
  [
    'words',
    /^(?:grad(?:e|ing) (?:basis|mode|option|type|status|scheme)|basis|requirement|req|designation|attributes?|component|type|crse type|course (?:type|category|nature|kind|attributes?)|convocatoria|typ|art|session|faculty|lecturer|instructors?|professors?|teachers?|notes|comments?|remarks?|days?|times?|rooms?|location|delivery|method|mode|prüfer|estado|tipo|crn|class (?:no|nbr|number)|reg(?:istration)? (?:no|nbr)|ref(?:erence)?|rank|schedule type|instructional method|include in gpa|duration)$/,
  ],
  [
    'figure',
    /^(?:gpa (?:hours?|hrs?|units?|credits?|cr)|gpahrs|gpa|qhrs|quality (?:hours?|hrs?|credits?)|enrol?l?ment|enrl|median grade|mid ?term(?: grade)?|class (?:avg|average)|course average|avg|average|contact(?: hours?| hrs)?|ceu(?: contact hours)?|lab hours?|lect hours?|lecture hours?|sws|attempts?|passed hours|clock hours?|graded units|year of study|weeks?|horas|carga hor[áa]ria|versuch|poging|crs avg|line|row|seq|lfd nr|sl|sl no|s no|s n|sr no|no of hours|godziny|часы|години|学时|总学时|时数|coef(?:f|ficient)?|moy(?:enne)? (?:de (?:la )?)?(?:promo(?:tion)?|classe|ue)|freq(?:uencia|uência)?|ch|max(?:imum)? marks?|internal|external|int|ext|cie|see|l|t|p|u|nqf level|rang)$/,
  ],
  [
    'dates',
    /^(?:(?:start|begin|end|exam|completion|grade|posted|awarded|date)(?: and end)? dates?|dates?|datum|fecha|start|end|(?:date|day) (?:taken|completed|posted|awarded|of (?:the )?(?:exam(?:ination)?|completion))|prüfungsdatum|toetsdatum|data|dato|suorituspvm|дата)$/,
  ],
  ['gradeValue', /^(?:grade value|points? per credit|gp value|grade weight|numeric value|gp per unit)$/],
  [
    'points',
    /^(?:(?:quality|honou?r|grade|gr|total|grd|earned grade|gpa) ?(?:points?|pts?|pnts?)|points?|pts?|qpts?|q pts?|qp|gp|quality|qual pts|qlty pts|grdpts|honor pts|credit points earned)$/,
  ],
  [
    'earned',
    new RegExp(
      `^(?:(?:${CREDIT} )?(?:earned|ernd|earn|completed|passed|awarded|comp|compl)(?: ${CREDIT})?|ehrs?|ern|e hrs?|hrs ernd|credits? obtained|erworbene (?:ects|lp)|cr(?:édits?)? obtenus|earned cr)$`,
    ),
  ],
  [
    'credits',
    new RegExp(
      `^(?:${CREDIT}|(?:${CREDIT} )?(?:attempted|attempt|attm|att|taken|enrolled|registered|attd|possible|carried|offered)(?: ${CREDIT})?|ahrs?|a hrs|(?:course|total|max|academic|reg|class|module|local|us|institutional) ${CREDIT}|(?:leistungspunkte|lp|kreditpunkte|credit points?|cp|crédits?(?: ects)?|cr[ée]ditos?(?: ects)?|crediti|cfu|studiepunten|ecs?|stp|ects (?:credits?|points?|punkte)|(?:högskole)?poäng|hp|omfattning|opintopisteet|op|laajuus|studiepoeng|punkty(?: ects)?|кредиты|кредит(?:ов)?|зачетные единицы|з е|кредити(?: єктс)?|学分|単位(?:数)?|학점))$`,
    ),
  ],
  [
    'grade',
    new RegExp(
      `^(?:(?:official|final|letter|course|earned|overall|current|end|module|numeric|number|percentage|assigned|posted|term|semester|verified|local|national) ${GRADE}|${GRADE}|fin(?:al)? gr(?:ade|d)?|(?:official|final) letter grade|letter|mrk|letter mark|note|note (?:\\/|sur)|noten|nota|notas|calificaci[óo]n|qualificação|voto|cijfer|eindcijfer|resultaat|beoordeling|betyg|arvosana|karakter|ocena|оценка|m[ée]dia|nota final|bewertung|mention|outcome|grade awarded|grade (?:\\/|or) mark|fnl grd|ects grade|grade earned|grade received|lettergrade|mark(?: |\\/)grade|final mark|marks? ?%|%|оцінка(?: ects)?|бали|成绩|總成績|成績|評価|評語|성적|평점|not)$`,
    ),
  ],
  [
    'otherGrade',
    /^(?:re ?(?:exam(?:ination)?|sit)(?: (?:grade|mark))?|removal(?: grade)?|supp(?:lementary)?(?: (?:grade|mark))?|(?:second|2nd) attempt)$/,
  ],
  ['repeat', /^(?:r|rpt|repeats?|repeated|repeat (?:code|status|ind(?:icator)?)|rep|i e|incl|rp)$/],
  [
    'subject',
    /^(?:subject|subj|dept|department|disc|discipline|prefix|(?:course|crse) (?:subject|prefix|dept|subj|disc)|subject (?:code|area|abbreviation)|subj code|area)$/,
  ],
  [
    'number',
    /^(?:number|no|num|nbr|crse|catalog|cat(?:alog)? (?:no|nbr|number)|(?:course|crse|class) (?:num|nbr)|course catalog number|cnum|crse no)$/,
  ],
  [
    'code',
    /^(?:course ?(?:code|id|no|number|key|ref)|code|(?:module|class|unit|paper|subject|catalog) (?:code|id|no|number)|course \/ section|course and section|course section|kürzel|modul(?:nummer|nr|code)|modul (?:nr|nummer|code)|nummer|prüfungsnummer|prüfungsnr|prüfungs nr|course unit code|c[óo]digo|codice|sigle|code ue|ue code|code (?:du )?cours|code matière|kurscode|kod|id|course number and section|crs|crs no|crs id|lv nr|lv nummer|vakcode|kurskod|emnekode|tunniste|код|sub code|cod|course dept and number|coursecode|nr|kod przedmiotu|clave|sigla|cursuscode|课程(?:代码|编号|号)|科目(?:番号|コード)|학수번호|код дисципліни)$/,
  ],
  [
    'course',
    /^(?:course|courses|class|course listing|module|unit|paper|course section|unit of study|units of study)$/,
  ],
  [
    'title',
    /^(?:(?:course|module|class|unit|subject|paper|long|short|catalog) (?:title|name|description|descr|desc)|title|name|descr(?:iption)?|desc|titel|modul(?:bezeichnung|titel|name)?|veranstaltung(?:stitel|sname)?|fach|lehrveranstaltung|bezeichnung|asignatura|materia|intitul[ée]|mati[èe]re|cours|libell[ée](?: ue)?|ue|intitul[ée] (?:de l ue|ue)|insegnamento|esame|disciplina|unidade curricular|vak|kurs|course title and description|coursetitle|t[íi]tulo|nombre|nome|course title topic|denominaci[óo]n|prüfungs(?:text|leistung|bezeichnung)|title of the course unit|course unit title|titel der lehrveranstaltung|name of (?:the )?(?:study )?(?:module|course(?: unit)?|subject)|benämning|namn|nimi|opintojakso|emnenavn|omschrijving|vaknaam|naam|attivit[àa] didattica|дисциплина|наименование(?: дисциплины)?|предмет|назва дисципліни|дисципліна|课程名称|课程|科目|科目名|授業科目(?:名)?|授業名|교과목명|과목명|(?:unit of study|descriptive) (?:name|title)|cursus|ders adı|emne|(?:nazwa )?przedmiotu?|componente curricular)$/,
  ],
  ['section', /^(?:section|sec|sect|sctn|class section|section no|sec no|sectn)$/],
  ['campus', /^(?:campus|camp|cmp|site)$/],
  [
    'level',
    /^(?:level|lvl|lev|course level|academic level|career|crse level|study level|niveau|credit level)$/,
  ],
  ['year', /^(?:year|academic year|yr|acad year|school year|jahr|año|año académico|curso|année|anno|ano)$/],
  [
    'term',
    /^(?:terms?|(?:academic|reporting|enrolled|class|course|starting) (?:period|term|session)|semesters?|sem|period|term taken|semester taken|when taken|session name|term code|term description|semestre|quarter|qtr|trimester|per[íi]odo|ciclo|termin|(?:year|ano|año|academic year|yr) \/ (?:semester|sem|term|session)|学期|开课学期|学年学期|開講期)$/,
  ],
  [
    'status',
    /^(?:status|(?:registration|completion|enrol?lment|course|credit|reg) status|state|transfer status|r[ée]sultat|ergebnis|resultado|esito|situa[çc][ãa]o)$/,
  ],
  [
    'institution',
    /^(?:institution|external institution|school|college|source|university|transfer institution|hochschule|where taken)$/,
  ],
];

const MOST_WORDS_OF_NAME = 4;
const MOST_READINGS = 16;

/** What a column of this name holds; null for a name nobody knows. */
export function columnOf(name: string): Column | null {
  const plain = plainName(name);
  return columnNamed(plain) ?? inOneOfTwoLanguages(plain);
}

const columnNamed = (plain: string): Column | null =>
  NAMES.find(([, names]) => names.test(plain))?.[0] ?? null;

/** 'Ders Adı / Course Name': said twice, where at least one of the two is known and they do not differ. */
function inOneOfTwoLanguages(plain: string): Column | null {
  const parts = plain.split(' / ');
  const known = new Set(parts.flatMap((part) => columnNamed(part) ?? []));
  return parts.length === 2 && known.size === 1 ? [...known][0]! : null;
}

/** The columns of a header row, in every way its words can be read, likeliest first; empty when it is none. */
export function readHeader(row: Row): ColumnPlace[][] {
  if (row.isEndless || /\d[.,]\d|\d{3}/.test(row.text) || row.words.length > 40) return [];
  const named = row.hasBorders
    ? [row.cells.map((cell, index) => ({ name: cell, column: columnOf(cell), start: index, end: index + 1 }))]
    : namesIn(row);
  return named.map(withParted).flatMap((names) => {
    const known = names.filter(({ column }) => column !== null);
    const isTable = known.length >= 3 && known.length * 2 >= names.filter(({ name }) => name !== '').length;
    const columns = names.map(({ column, ...place }): ColumnPlace => ({
      ...place,
      column: column ?? 'words',
    }));
    const settled = isTable ? settle(withHalves(columns)) : null;
    return settled ? [settled, ...otherwise(settled)] : [];
  });
}

/** 'Sem 1', 'Q2', '1st Semester', 'Final': the halves of a course that goes on for a year. */
const HALF =
  /^(?:(?:sem(?:ester)?|s|q(?:uarter|tr)?|tri(?:mester)?|term) ?[1-4]|(?:1st|2nd|3rd|4th|first|second) (?:sem(?:ester)?|quarter|term)|fall|spring|autumn|winter)(?: grade)?$/i;

/** Where a course has a grade for each half of a year, the last is its grade, unless there is a final one. */
function withHalves(columns: readonly ColumnPlace[]): ColumnPlace[] {
  const halves = columns.filter(({ name }) => HALF.test(name.trim()));
  if (halves.length < 2) return [...columns];
  const hasFinal = columns.some((place) => place.column === 'grade' && !halves.includes(place));
  return columns.map((place) =>
    halves.includes(place)
      ? { ...place, column: place === halves.at(-1) && !hasFinal ? 'grade' : 'otherGrade' }
      : place,
  );
}

/** What else names can mean where no course has a code: its title, a number that counts the lines. */
function otherwise(columns: ColumnPlace[]): ColumnPlace[][] {
  const has = (column: Column) => columns.some((place) => place.column === column);
  const turned = (from: Column, to: Column, others: ColumnPlace[] = columns) =>
    others.map((place) => (place.column === from ? { ...place, column: to } : place));
  if (has('subject')) return [];
  const counts = columns.find(({ column, name }) => column === 'code' && COUNTS_LINES.test(name.trim()));
  const uncounted = counts ? turned('code', 'figure') : columns;
  const others = [
    ...(counts ? [uncounted] : []),
    ...(has('course') && !has('title') ? [turned('course', 'title', uncounted)] : []),
    ...((counts || !has('code')) && has('title') && !has('course') && !has('number')
      ? [turned('title', 'course', uncounted)]
      : []),
  ];
  return others;
}

/** Of codes, or of lines. */
export const COUNTS_LINES = /^(?:no|nr|num|number|#|s\.?n)\.?$/i;

/** Whether a row is nothing but names of columns: one cell of a header that stands a cell a line. */
export function isColumnName(row: Row): boolean {
  return (
    row.words.length <= MOST_WORDS_OF_NAME &&
    !ALSO_SUBJECT.test(row.text) &&
    columnOf(row.text) !== null &&
    !/\d/.test(row.text)
  );
}

/** Alone on a line these are departments rather than names of columns, however they are written: `ART`, `Art`, `ART&`. */
const ALSO_SUBJECT = /^(?:ART|ECS?|HP|OP|STP|TYP|COD|KOD|DATA|DATO)&?$/i;

/** Whether a row can be the second line of a header ('Hours   Points'). */
export function isHeaderRest(row: Row): boolean {
  return (
    row.words.length > 0 &&
    row.words.length <= 12 &&
    row.words.every(({ text }) =>
      /^(?:hours?|hrs?|points?|pts?|credits?|number|no\.?|title|code|earned|attempted|grade|units?|name|dates?|gpa|value)$/i.test(
        text,
      ),
    )
  );
}

/** 'Course/Section and Title': the code and the title stand below it, one behind the other. */
const CODE_AND_TITLE = /^(?:course|class|section|code)\b.*(?:\band|&|\/) ?(?:title|name|description)$/i;

function withParted(names: readonly Named[]): Named[] {
  return names.flatMap((named) => {
    if (!CODE_AND_TITLE.test(named.name)) return [named];
    const middle = named.start + Math.ceil((named.end - named.start) / 2);
    return [
      { ...named, column: 'code' as const, end: middle },
      { ...named, column: 'title' as const, start: middle },
    ];
  });
}

/** 'Earned Grade' is one name, or two that stand close to each other. */
const PERHAPS_TWO =
  /^(?:earned|attempted|credits?|hours|units) grade$|^grade (?:points|pts|units|credits?|hours)$/i;

interface Named {
  readonly name: string;
  readonly column: Column | null;
  readonly start: number;
  readonly end: number;
}

/** Every way in which the words of a header are names of columns. Wide gaps part names, but may stand where none begins. */
function namesIn(row: Row): Named[][] {
  const groups = groupsOf(row.words);
  let readings: { names: Named[]; cost: number }[] = [{ names: [], cost: 0 }];
  for (const group of groups) {
    const isParted = CODE_AND_TITLE.test(textOf(group));
    const whole = groups.length > 2 ? (isParted ? 'course' : columnOf(textOf(group))) : null;
    const parted = readingsOf(group, groups.length > 2);
    const ofGroup = whole
      ? [
          {
            names: [{ name: textOf(group), column: whole, start: group[0]!.start, end: group.at(-1)!.end }],
            cost: 1,
          },
          ...(PERHAPS_TWO.test(textOf(group)) ? parted.filter(({ names }) => names.length > 1) : []),
        ]
      : parted;
    readings = readings
      .flatMap((begun) =>
        ofGroup.map((next) => ({ names: [...begun.names, ...next.names], cost: begun.cost + next.cost })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MOST_READINGS);
  }
  const unknown = ({ names }: { names: readonly Named[] }) =>
    names.filter(({ column }) => column === null).length;
  const fewest = Math.min(...readings.map(unknown));
  return readings.filter((reading) => unknown(reading) === fewest).map(({ names }) => names);
}

function readingsOf(group: Row['words'], mayBeUnknown: boolean): { names: Named[]; cost: number }[] {
  if (group.length === 0) return [{ names: [], cost: 0 }];
  const readings: { names: Named[]; cost: number }[] = [];
  for (let count = 1; count <= Math.min(MOST_WORDS_OF_NAME, group.length); count++) {
    const taken = group.slice(0, count);
    const column = columnOf(textOf(taken));
    const isUnknown = column === null && (count === group.length ? mayBeUnknown || count === 1 : count === 1);
    if (column === null && !isUnknown) continue;
    const named: Named = { name: textOf(taken), column, start: taken[0]!.start, end: taken.at(-1)!.end };
    for (const rest of readingsOf(group.slice(count), mayBeUnknown)) {
      readings.push({ names: [named, ...rest.names], cost: rest.cost + 1 + (column === null ? 4 : 0) });
    }
  }
  return readings.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_READINGS);
}

/**
 * Settles names that can mean two things by what stands beside them; null when the columns are not those of a course table,
 * which names the course and says what came of it.
 */
function settle(columns: readonly ColumnPlace[]): ColumnPlace[] | null {
  let settled = [...columns];
  const has = (column: Column) => settled.some((place) => place.column === column);
  const turn = (from: Column, to: Column) => {
    settled = settled.map((place) => (place.column === from ? { ...place, column: to } : place));
  };
  // 'Unit   Unit of study name   Credit points'
  const unit = settled.find(({ column, name }) => column === 'credits' && /^unit$/i.test(name.trim()));
  const otherCredits = settled.some((place) => place.column === 'credits' && place !== unit);
  if (
    unit &&
    otherCredits &&
    has('title') &&
    !['code', 'number', 'course'].some((column) => has(column as Column))
  )
    settled = settled.map((place) => (place === unit ? { ...place, column: 'code' } : place));
  // 'No   Code   Subject'
  if (has('number') && has('code') && has('subject') && !has('title')) {
    turn('number', 'figure');
    turn('subject', 'title');
  }
  // 'Subject Code   Subject'
  const [, twoSubjects] = settled.filter(({ column }) => column === 'subject');
  if (twoSubjects && !has('code') && !has('title'))
    settled = settled.map((place) =>
      place.column === 'subject' ? { ...place, column: /code/i.test(place.name) ? 'code' : 'title' } : place,
    );
  if (has('subject') && !has('number')) {
    const next = settled.find(
      ({ column, name }) =>
        column === 'course' || (column === 'code' && /no|number|id|code|nummer/i.test(name)),
    );
    if (next) settled = settled.map((place) => (place === next ? { ...place, column: 'number' } : place));
    else if (has('title') && !has('code')) turn('subject', 'code');
    else if (!has('title')) turn('subject', 'title');
  }
  if (!has('term'))
    settled = settled.map((place) =>
      /^session$/i.test(place.name.trim()) ? { ...place, column: 'term' } : place,
    );
  if (has('number') && !has('subject')) {
    if (has('code')) turn('number', 'words');
    else if (has('course') && has('title'))
      settled = settled.map((place) => (place.column === 'course' ? { ...place, column: 'subject' } : place));
    else turn('number', 'code');
  }
  if (has('course')) {
    if (has('code') || has('number')) turn('course', has('title') ? 'words' : 'title');
    else if (has('title')) turn('course', 'code');
  }
  const twoTitles = settled.filter(({ column }) => column === 'title').length > 1;
  const named = settled.find(({ column, name }) => column === 'title' && NAMES_COURSE.test(name.trim()));
  if (twoTitles && named && !has('code') && !has('number'))
    settled = settled.map((place) => (place === named ? { ...place, column: 'code' } : place));
  settled = passedOver(settled, 'grade', /^results?$/i, /\b(?:mark|grade|score)/i);
  settled = passedOver(settled, 'grade', SCORE, LETTER);
  settled = passedOver(settled, 'credits', /^(?!.*(?:cr|ects|cp|lp|unit))/i, /cr[eé]|ects|cfu/i);
  settled = onlyFirst(settled, [
    'earned',
    'points',
    'grade',
    'credits',
    'title',
    'code',
    'term',
    'status',
    'repeat',
  ]);
  if (has('earned') && !has('credits')) turn('earned', 'credits');
  const [{ start } = { start: 0 }] = settled;
  // 'Note/20   Résultat   ECTS' stands over the right half of a table
  if (start >= WIDTH_OF_COURSES && has('grade') && has('credits') && !COURSE_COLUMNS.some(has))
    settled = [
      { column: 'code', name: '', start: 0, end: WIDTH_OF_CODES },
      { column: 'title', name: '', start: WIDTH_OF_CODES, end: start },
      ...settled,
    ];
  const namesCourse = has('code') || has('course') || has('title') || has('number');
  const facts = (['grade', 'credits', 'points'] as const).filter(has).length;
  return namesCourse && facts > 0 && (has('title') || has('course') || facts > 1) ? settled : null;
}

const COURSE_COLUMNS = ['code', 'course', 'title', 'number', 'subject'] as const;
/** In characters. */
const WIDTH_OF_COURSES = 30;
const WIDTH_OF_CODES = 10;
/** 'Modul' beside 'Titel': what it holds is the code. */
const NAMES_COURSE = /^(?:modul|module|kurs|cours|ue|vak|asignatura|materia|fach|cursus)$/i;
/** A score of a learning platform, and the grade that it came to. */
const SCORE = /\b(?:scores?|numeric|percentage)\b|%/i;
const LETTER = /^(?:(?:final|official|letter|course) )*(?:grades?|grd|letter)$/i;

/** Of two columns of one kind, the one that is named less clearly is passed over. */
function passedOver(
  columns: readonly ColumnPlace[],
  kind: Column,
  unclear: RegExp,
  clear: RegExp,
): ColumnPlace[] {
  const isOf = ({ column, name }: ColumnPlace, names: RegExp) => column === kind && names.test(spaced(name));
  if (!columns.some((place) => isOf(place, clear))) return [...columns];
  return columns.map((place) =>
    isOf(place, unclear) && !isOf(place, clear) ? { ...place, column: 'figure' } : place,
  );
}

/** Of two columns of one kind the first is used, the other is passed over. */
function onlyFirst(columns: readonly ColumnPlace[], kinds: readonly Column[]): ColumnPlace[] {
  const seen = new Set<Column>();
  return columns.map((place) => {
    if (!kinds.includes(place.column)) return place;
    if (seen.has(place.column)) return { ...place, column: place.column === 'title' ? 'words' : 'figure' };
    seen.add(place.column);
    return place;
  });
}

/** 'CreditHours' is 'Credit Hours'. */
const spaced = (name: string): string => name.trim().replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

function plainName(name: string): string {
  return spaced(name)
    .toLowerCase()
    .replaceAll('#', ' no ')
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}/%\\]+/gu, ' ')
    .replaceAll(/ ?\/ ?/g, ' / ')
    .trim();
}
