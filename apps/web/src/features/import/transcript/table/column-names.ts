import { columnByEnding } from './column-endings';
import { columnInOtherLanguages } from './column-words';
import type { Column } from './column';

/** 'Grade', 'Letter grade', 'result grade': what is called so is one, also on a scale that we do not know ('H2A'). */
export const NAMES_GRADE = /\bgrade$/i;

const CREDIT =
  '(?:credits?|creds?|crdts?|cr[ée]ds?|crs?|hours?|hrs?|units?|unts?|cr ?hrs|ects|cats|scotcats?|uoc|sch|sh|qh|chs?|weight|wts?|credit (?:hours?|hrs?|units?|value|points?)|(?:nqf|scqf|fheq|cats|competency) (?:credits?|units?)|cus?|cr hrs?|cred hrs?|sem hrs?|qtr hrs?|crd|crd att|att crd|(?:semester|quarter|qtr|sem|clock) (?:hours?|credits?|units?|hrs|cr)|wgt|unit value|(?:(?:ace )?credit )?recommendations?|recommended credits?|(?:units?|hours?) of credit|academic credits?|uns?|un|cre|aus?|academic units|mcs?|modular credits?)';
const GRADE = '(?:grades?|grds?|gr|marks?|results?|scores?)';

/**
 * What schools call their columns, most specific first. A name is compared as a whole, in small letters, without marks. A name
 * that can mean two things has its meaning settled by its neighbours (`settle`).
 */
const NAMES: readonly (readonly [column: Column, names: RegExp])[] = [
  [
    'words',
    /^(?:(?:grad(?:e|ing) )?opt(?:ion)?|(?:grad(?:e|ing)|grd)(?: | \/ )(?:basis|mode|meth(?:od)?|option|type|status|scheme)|(?:add \/ drop|drop \/ add)(?: code)?|basis|requirement|req|designation|attributes?|component|type|crse type|course (?:type|category|nature|kind|attributes?)|convocatoria|typ|art|session|faculty|lecturer|instructors?|professors?|teachers?|notes|not(?:er)? \/ notes?|comments?|remarks?|days?|times?|rooms?|location|delivery|method|mode|prüfer|tipo|crn|nrc|class (?:no|nbr|number)|reg(?:istration)? (?:no|nbr)|ref(?:erence)?|rank|schedule type|instruction(?:al)? (?:method|format|mode)|delivery (?:mode|method|format)|include in gpa|verified|duration(?: of (?:the )?course(?: unit)?)?|program(?:me)?|academic unit|other)$/,
  ],
  [
    'figure',
    /^(?:(?:gpa|graded) (?:hours?|hrs?|units?|credits?|cr)|(?:hours?|hrs?|units?|credits?|cr) gpa|gpahrs|gpa|qhrs|quality (?:hours?|hrs?|credits?)|enrol?l?ment|enrl|median grade|(?:mid ?(?:term)?|min(?:imum)?|required|passing|expected|participation|predicted|projected|anticipated|estimated|target|goal|interim|highest|lowest|original|previous)(?: grades?| marks?)(?: needed| required)?|grades? (?:needed|required|expected)|mid ?term|class (?:avg|average)|course average|avg|average|contact(?: hours?| hrs)?|(?:weekly|contact) hours|(?:contact )?hours? (?:per|a|\/) week|ceu(?: contact hours)?|lab hours?|lect hours?|lecture hours?|sws|attempts?|passed hours|clock hours?|graded units|year of study|weeks?|horas|carga hor[áa]ria|versuch|poging|crs avg|line|row|seq|lfd nr|sl|s \/ n|sl no|s no|s n|sr no|no of hours|godziny|часы|години|学时|总学时|时数|coef(?:f|ficient)?|moy(?:enne)? (?:de (?:la )?)?(?:promo(?:tion)?|classe|ue)|freq(?:uencia|uência)?|ch|max(?:imum)? marks?|(?:internal|external|sessional|theory|practical)(?: marks?)?|cr[ée]d(?:itos?)?(?:[ -]| de )trab(?:alho)?|int|ext?|cie|see|l|t|p|u|ltp|l t p|l t p s|nqf (?:level|lvl)|rang|total)$/,
  ],
  [
    'dates',
    /^(?:(?:start|begin|end|add|drop|modified|exam|completion|grade|posted|awarded|date|expir(?:ation|y))(?: and end)? dates?|dates?|datum|fecha|start|end|(?:month|exam) (?:and )?(?:year|month)|mo(?:nth)? \/ (?:year|yr)|mm \/ yyyy|exam(?:ination)? (?:session|held)|results? (?:declared|published)(?: on)?|(?:date|day) (?:taken|completed|posted|awarded|of (?:the )?(?:exam(?:ination)?|completion))|prüfungsdatum|toetsdatum|data|dato|suorituspvm|дата)$/,
  ],
  [
    'gradeValue',
    /^(?:grade value|(?:(?:grade|quality) )?points? per (?:credit|(?:credit )?hour|unit)|gp value|grade weight|numeric value|gp per unit|grade points per unit)$/,
  ],
  [
    'points',
    /^(?:(?:quality|honou?r|grade|gr|gpa|total|grd|earned grade|gpa) ?(?:points?|pts?|pnts?)|points?|pts?|qpts?|q pts?|qp|gp|gpts?|gr pts?|quality|qual pts|qlty pts|grdpts|honor pts|credit points earned|grpts?|grdpt|qlpts?|wgp|cxgp?|c x gp?|cgp|tgp|ewgp|weighted (?:grade )?points?|total (?:grade )?points)$/,
  ],
  [
    'earned',
    new RegExp(
      `^(?:(?:${CREDIT} )?(?:earned|ernd|earn|completed|passed|awarded|accepted|granted|banked|comp|compl|cmpl|cmp|ern)(?: ${CREDIT})?|${CREDIT} (?:achieved|gained|obtained)|(?:achieved|gained|obtained) ${CREDIT}|ehrs?|ern|e hrs?|hrs ernd|erworbene (?:ects|lp)|cr(?:édits?)? obtenus|earned cr)$`,
    ),
  ],
  [
    'credits',
    new RegExp(
      `^(?:${CREDIT}|(?:${CREDIT} )?(?:attempted|attempt|attm|attmpt|attmptd|atmp(?:t|td)?|att|att d|taken|enrolled|registered|attd|possible|carried|offered|tried)(?: ${CREDIT})?|ahrs?|a hrs|(?:course(?! unit$)|total|max|academic|reg|class|module|local|us|institutional) ${CREDIT}|(?:cr[ée]d(?:itos?)?(?:[ -]| de )aula|leistungspunkte|lp|kreditpunkte|credit points?|cp|crédits?(?: ects)?|cr[ée]ditos?(?: ects)?|crediti|cfu|studiepunten|ecs?|stp|ects (?:credits?|points?|punkte)|(?:högskole)?poäng|hp|omfattning|scope|opintopisteet|op|laajuus|studiepoeng|punkty(?: ects)?|кредиты|кредит(?:ов)?|зачетные единицы|з е|кредити(?: єктс)?|学分|単位(?:数)?|학점))$`,
    ),
  ],
  [
    'grade',
    new RegExp(
      `^(?:(?:official|final|letter|course|earned|overall|current|end|agreed|ltr|fin|module|subject|numeric|number|percent(?:age)?|assigned|posted|term|semester|verified|local|national) ${GRADE}|${GRADE}|grade code(?: final)?|(?:course )?grade official|fin(?:al)? gr(?:ade|d)?|(?:official|final) letter grade|letter|numeric(?:al)?|mrk|letter mark|note|note (?:\\/|sur)|noten|nota|notas|calificaci[óo]n|qualificação|voto|cijfer|eindcijfer|resultaat|beoordeling|betyg|arvosana|karakter|ocena|оценка|m[ée]dia|nota final|bewertung|mention|outcome|evaluation|(?:${GRADE} (?:awarded|given)|grades? (?:obtained|achieved))|grade (?:\\/|or) mark|fnl grd|ects grade|grade earned|grade received|${GRADE} (?:pct|percent(?:age)?|%)|fin(?:al)? ${GRADE} (?:pct|percent(?:age)?|%)|lettergrade|symbol|ltr|lg|ltr gr|fin|final|final average|mark(?: |\\/)grade|final mark|marks? ?%|%|оцінка(?: ects)?|бали|成绩|總成績|成績|評価|評語|성적|평점|not)$`,
    ),
  ],
  [
    'otherGrade',
    /^(?:re ?(?:exam(?:ination)?|sit)(?: (?:grade|mark))?|(?:removal|completion)(?: grade)?|supp(?:lementary)?(?: (?:grade|mark))?|(?:second|2nd) attempt)$/,
  ],
  ['repeat', /^(?:r|rpt|repeats?|repeated|repeat (?:code|status|ind(?:icator)?)|rep|i e|incl|rp)$/],
  [
    'subject',
    /^(?:subject|subj|sub|dept|department|disc|discipline|prefix|(?:course|crse) (?:subject|prefix|dept|subj|disc)|subject (?:code|area|abbreviation)|(?:department|dept) code|sbj|subj code|area|teach(?:ing)? area)$/,
  ],
  [
    'number',
    /^(?:number|no|num|nbr|crse|catalog|cat(?:alog)? (?:no|nbr|number)|(?:course|crse|class) (?:num|nbr|numb)|course catalog number|cnum|crse no|crs no)$/,
  ],
  [
    'code',
    /^(?:identifier|course ?(?:code|id|no|number|key|ref)|ace (?:course )?(?:id|identifier|number|no)|code|(?:catalog |course )*abb?rv?|(?:module|class|unit|paper|subject|catalog) (?:code|id|no|number)|course \/ section|course and section|course section|kürzel|modul(?:nummer|nr|code)|modul (?:nr|nummer|code)|nummer|prüfungsnummer|prüf(?:ungs)? ?(?:nr|nummer)|pr nr|(?:course unit|unit of study) (?:code|id|no)|c[óo]digo|codice|sigle|code ue|ue code|code (?:du )?cours|code matière|kurscode|kod|id|course number and section|crs|crs no|crs id|sch(?:ool)?[ :]+dep?t?[ :]+crse?|lv nr|lv nummer|vakcode|kurskod|emnekode|tunniste|код|sub code|upc|unique paper code|qp code|component code|comp code|cod|course dept and number|coursecode|nr|kod przedmiotu|clave|sigla|cursuscode|课程(?:代码|编号|号)|科目(?:番号|コード)|학수번호|код дисципліни)$/,
  ],
  [
    'course',
    /^(?:(?:transfer |equivalent |credited |local |our |external |internal |incoming |home |host |original |source )?course|(?:(?:our|internal|local|transfer) )?(?:course )?equivalen(?:cy|t)|courses|class|(?:transfer |external )?course listing|module|unit|paper|course section|course unit|unit of study|units of study)$/,
  ],
  [
    'title',
    /^(?:(?:course|module|class|unit|subject|paper|long|short|catalog|catalog course) (?:title|name|description|descr|desc)|title|ttle?|name|descr(?:iption|iptor)?|desc|titel|modul(?:bezeichnung|titel|name)?|veranstaltung(?:stitel|sname)?|fach|lehrveranstaltung|bezeichnung|asignaturas?|materias?|intitul[ée]|mati[èe]re|cours|libell[ée](?: ue)?|ue|intitul[ée] (?:de l ue|ue)|insegnamento|esame|disciplina|unidade curricular|vak|kurs|course title and description|coursetitle|t[íi]tulo|nombre|nome|course title topic|denominaci[óo]n|prüfungs(?:text|leistung|bezeichnung)|course unit title|titel der lehrveranstaltung|(?:name|title) of (?:the )?(?:study )?(?:module|course(?: unit)?|subject|paper)s?|benämning|namn|nimi|opintojakso|atividade de ensino|emnenavn|omschrijving(?: (?:van )?(?:cursus|vak))?|cursusnaam|cursusomschrijving|vaknaam|naam|attivit[àa] didattica|дисциплина|наименование(?: дисциплины)?|предмет|назва дисципліни|дисципліна|课程名称|课程|科目|科目名|授業科目(?:名)?|授業名|교과목명|과목명|(?:unit of study|descriptive) (?:name|title)|cursus|ders adı|emne|(?:nazwa )?przedmiotu?|componente curricular)$/,
  ],
  ['section', /^(?:section|sec|sect|sctn|class section|section no|sec no|sec nbr|sectn|seq number)$/],
  ['campus', /^(?:campus|camp|cmp|site)$/],
  [
    'level',
    /^(?:level|lvl|lev|course level|academic level|career|crse level|study level|niveau|credit level|tags?)$/,
  ],
  [
    'year',
    /^(?:year|academic year|yr|year code|acad year|school year|jahr|año|año académico|curso acad[ée]mico|a[ñn]o acad[ée]mico|curso|année|anno|ano|cursusjaar|schooljaar|studiejaar)$/,
  ],
  [
    'term',
    /^(?:terms?|trm|(?:academic|reporting|enrolled|class|course|starting) (?:period|term|session)|semesters?|sem|period|term taken|semester taken|when(?: taken)?|study period|period of study|session name|term code|store code|term description|strm|yrtrm|yr trm|semestre|quarter|qtr|trimester|per[íi]odo|ciclo|termin|season|(?:year|ano|año|academic year|yr) \/ (?:semester|sem|term|trm|session|per[íi]odo|semestre)(?: le[ct]{1,2}ivo)?|学期|开课学期|学年学期|開講期)$/,
  ],
  [
    'status',
    /^(?:status|standing|estado|(?:registration|completion|enrol?lment|course|credit|reg) status|state|transfer status|r[ée]sultat|ergebnis|resultado|esito|situa[çc][ãa]o|res|sit)$/,
  ],
  [
    'institution',
    /^(?:institution|external institution|school|college|(?:transfer )?source|university|transfer institution|hochschule|where taken)$/,
  ],
];

/** The shortest name that says alone on a line that it is one: 'SP' and 'KT' are a column's only among others. */
const SHORTEST_LABEL = 4;

/** A column only on a line of its own: 'Credit / No Credit Grading' is said of courses. */
const ONLY_ALONE = /^grading$/i;

/** What is labelled so, where the label stands on a line of its own; null for an unknown label. */
export function columnOfLabel(label: string): Column | null {
  if (ONLY_ALONE.test(label)) return 'words';
  if (label.length >= SHORTEST_LABEL) return columnOf(label);
  return label === '' ? null : columnNamed(plainName(label));
}

/** What a column of this name holds; null for an unknown name. */
export function columnOf(name: string): Column | null {
  if (isOfAnotherTime(name) || name === OF_TERM) return 'words';
  if (name.length > LONGEST_NAME || !/[\p{L}%#]/u.test(name)) return null;
  let column = meanings.get(name);
  if (column === undefined) {
    if (meanings.size >= MAX_KNOWN) meanings.clear();
    const plain = plainName(name);
    column =
      columnNamed(plain) ??
      (name.includes('_') ? columnNamed(unabbreviated(withoutTable(plain))) : ofAbbreviations(plain)) ??
      inOneOfTwoLanguages(plain) ??
      columnInOtherLanguages(spaced(name)) ??
      ofTwoNames(name) ??
      columnByEnding(name) ??
      ofInitials(name) ??
      columnInBrackets(name) ??
      columnInTwoLanguages(plain);
    meanings.set(name, column);
  }
  return column;
}

/** The standing of a student after a term, as interfaces name it; 'Standing' above a column is that of each course. */
const OF_TERM = 'standing';
const OF_ANOTHER_TIME =
  /^\W*(?:admit|admission|expected|anticipated|graduation|grad|repeat(?:ed)?|catalog|entry|start|last|registration|degree)\b.*\b(?:term|semester|quarter)\W*$/i;
/** 'Admit Term', 'Expected Graduation Term': when something else was than the course. */
export const isOfAnotherTime = (name: string): boolean => OF_ANOTHER_TIME.test(name);

const LONGEST_NAME = 80;
/** What names were found to mean: most words of a transcript are looked at more than once. */
const meanings = new Map<string, Column | null>();
const MAX_KNOWN = 5000;

const columnNamed = (plain: string): Column | null =>
  NAMES.find(([, names]) => names.test(plain))?.[0] ?? null;

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  acad: 'academic',
  att: 'attempted',
  cat: 'catalog',
  catlg: 'catalog',
  cr: 'credit',
  crd: 'credit',
  cred: 'credit',
  crs: 'course',
  crse: 'course',
  cd: 'code',
  cde: 'code',
  sts: 'status',
  descr: 'description',
  desc: 'description',
  dept: 'department',
  ern: 'earned',
  ernd: 'earned',
  fnl: 'final',
  grd: 'grade',
  grde: 'grade',
  hon: 'honor',
  hr: 'hours',
  hrs: 'hours',
  inst: 'institution',
  lng: 'long',
  mod: 'module',
  nbr: 'number',
  nm: 'name',
  num: 'number',
  numb: 'number',
  ofcl: 'official',
  off: 'official',
  pct: 'percent',
  prd: 'period',
  pts: 'points',
  qual: 'quality',
  rmk: 'remarks',
  rpt: 'repeat',
  sec: 'section',
  sem: 'semester',
  sess: 'session',
  subj: 'subject',
  strm: 'term',
  sub: 'subject',
  tkn: 'taken',
  trm: 'term',
  ttl: 'title',
  unt: 'units',
  yr: 'year',
};

/**
 * 'ssbsect subj code': a column after the name of a table, as Banner has them, and 'stc title' as Colleague has them. What names a person or describes is not meant:
 * 'STUDENT_ID' is no code.
 */
const withoutTable = (plain: string): string =>
  plain.replace(/^(?:s\p{L}[brv]\p{L}{4}|stc) (?!desc|(?:id|name|no)$)/u, '');

/** 'Units Tkn', 'Ofcl Grd': of two words and more, one of which is cut short. */
const ofAbbreviations = (plain: string): Column | null =>
  / /.test(plain) &&
  plain.split(' ').some((word) => Object.hasOwn(ABBREVIATIONS, word)) &&
  // 'COURSE SEC' are two names with a space between
  !/ sect?$/.test(plain)
    ? known(unabbreviated(plain))
    : null;

/** What a whole name means, in whatever language. */
const known = (name: string): Column | null => columnNamed(plainName(name)) ?? columnInOtherLanguages(name);

/** 'Q.P.', 'C.F.U.': letters with points, of which the letters alone are a name. */
const ofInitials = (name: string): Column | null =>
  INITIALS.test(name.trim()) ? known(name.replaceAll(/[^\p{L}]/gu, '')) : null;
const INITIALS = /^(?:\p{L}\. ?){2,5}$/u;

/** 'Term & Year', 'Sem/Yr', 'Prefix and Number', 'Course Number & Section': two columns in one, which tell one thing together. */
function ofTwoNames(name: string): Column | null {
  const parts = name.split(/ ?[/&] ?| and /i).map((part) => known(unabbreviated(plainName(part))));
  if (parts.length !== 2) return null;
  const has = (...columns: Column[]) => columns.every((column) => parts.includes(column));
  if (has('term', 'year') || has('term', 'words') || (has('year', 'words') && /\bsess/i.test(name)))
    return 'term';
  return has('subject', 'number') ||
    has('subject', 'code') ||
    has('code', 'section') ||
    has('subject', 'course')
    ? 'code'
    : null;
}

/** 'final grade percent' of 'FNL_GRD_PCT', as databases name their columns. */
const unabbreviated = (plain: string): string =>
  plain
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');

const OF_COURSE: ReadonlySet<Column> = new Set(['code', 'course', 'title']);

/** 'Ders Adı / Course Name': said twice, where at least one of the two is known and they do not differ. */
function inOneOfTwoLanguages(plain: string): Column | null {
  const parts = plain.split(' / ');
  const meant = new Set(parts.flatMap((part) => known(part) ?? []));
  if (parts.length !== 2 || meant.size === 0) return null;
  // 'Dept/No.'
  if (meant.size === 2 && meant.has('subject') && meant.has('number')) return 'code';
  // 'Kurs / Modul': its neighbours say whether codes or titles stand below
  return meant.size === 1
    ? [...meant][0]!
    : [...meant].every((column) => OF_COURSE.has(column))
      ? 'course'
      : null;
}

/** 'Stp. ECTS', 'Opleidingsonderdeel Course unit': in another language and in English, one after the other. 'Class Course' are two columns. */
function columnInTwoLanguages(plain: string): Column | null {
  const words = plain.split(' ');
  for (let at = 1; at < words.length; at++) {
    const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const [before = null, after = null] = parts.map(known);
    if (before === null || after === null || parts.filter(isOfOtherLanguage).length !== 1) continue;
    if (before === after || (OF_COURSE.has(before) && after === 'course')) return before;
    if (OF_COURSE.has(after) && before === 'course') return after;
  }
  return null;
}

const isOfOtherLanguage = (name: string): boolean =>
  columnInOtherLanguages(name) !== null || /\P{ASCII}/u.test(name);

/** 'Bonus (ECTS)', 'Kreditpunkte [LP]': the unit after an unknown name, or the name before unknown text. */
function columnInBrackets(name: string): Column | null {
  const [, before = '', inside = ''] = /^([^()[\]]*)[([]([^()[\]]{2,24})[)\]]$/.exec(name.trim()) ?? [];
  const ofName = known(before);
  const ofUnit = columnNamed(plainName(inside));
  return ofName ?? (ofUnit === 'credits' ? ofUnit : null);
}

/** 'CreditHours' is 'Credit Hours'. */
export const spaced = (name: string): string => name.trim().replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

function plainName(name: string): string {
  return (
    spaced(name)
      .toLowerCase()
      // 'Unit(s)'
      .replaceAll(/(?<=\p{L})\((e?s)\)/gu, '$1')
      .replaceAll('#', ' no ')
      .replaceAll('ё', 'е')
      .replaceAll(/[^\p{L}/%\\]+/gu, ' ')
      .replaceAll(/ ?\/ ?/g, ' / ')
      .trim()
  );
}
