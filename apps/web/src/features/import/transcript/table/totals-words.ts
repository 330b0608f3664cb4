import { folded } from '../lexing/folded';
import { ROMANS } from '../lexing/ordinals';
import { parseAmount } from '../lexing/numbers';
import type { Row } from './rows';
import type { Figure, TotalsRow } from './totals.types';

const NAMES: readonly (readonly [Figure | 'passed', RegExp])[] = [
  ['gpaCredits', /gpa[ -]?(?:hours|hrs|units|cred(?:its?)?)|quality (?:hours|hrs|credits)|qhrs/],
  ['points', /quality (?:points|pts)|(?:grade|gr) (?:points|pts)|qpts|\bgpts\b|\bpoints\b|\bpts\b|\bqp\b/],
  [
    'attempted',
    /attempt(?:ed)?(?: (?:hours|hrs|units|credits?|cr))?|(?:hours|hrs|units|credits?) (?:attempted|undertaken)|ahrs|\batm\b|\batt\b/,
  ],
  ['passed', /passed (?:hours|hrs|units|credits)|(?:hours|hrs|units|credits?) passed|\bpsd\b/],
  [
    'earned',
    /earned(?: (?:hours|hrs|units|credits?|cr))?|(?:total )?(?:hours|hrs|units|credits?) (?:earned|completed|achieved)|ehrs|\b(?:earn|ern|cmpl)\b/,
  ],
  ['gpa', /(?:grade point average|gpa)(?![ -]?(?:hours|hrs|units|cred(?:its?)?))/],
];
export const ANY_NAME = new RegExp(NAMES.map(([, names]) => `(?:${names.source})`).join('|'), 'gi');
export const LABEL =
  /^[*\s]*(?:stage \d(?= ?:| credits? \p{L}+ \d)|grand total|cumulative totals?|(?:stage|mean|year) (?:average|mean|score)|weighted average|competency units|current(?: term)?|this term|term|sem|period|qtr|[scoy]gpa|[sc]pi|semester|quarter|session|cum(?:ulative)?|overall|combined|comb|total institution|total transfer|institution|transfer|career|total|totals|gesamt|summe|year|undergraduate|graduate|attempted|earned|ehrs|ahrs|gpa|hours|credits?|units|passed|course trans|sessional|att|hrs att|grade point average|quality points|semester average|moyenne|durchschnitt)\b/iu;
export const WORD =
  /\b(?:[scoy]?gpa|[sc]pi|ehrs|qpts|totals?|cumulative|cum|attempted|attempt|earned|passed|average|mean|sum|summe|gesamt|credits|hours|units|points)\b/i;
const VOCABULARY = new Set(
  (
    'current this term sem period qtr atm psd sgpa cgpa ogpa ygpa spi cpi registered semester quarter session cum cumulative overall combined comb total totals institution institutional ' +
    'transfer career gesamt summe sum year to date undergraduate graduate attempted attempt earned earn passed ehrs ahrs gpa hours ' +
    'hrs credit credits cr units points pts gr gpts gpr att att. passed quality qpts average grade point course trans of for the and degree academic test ' +
    'moyenne durchschnitt ects competency sap grand sessional stage weighted mark qp ern wam uoc'
  ).split(' '),
);
/** 'Test Trans GPA: 0.000 Transfer Totals: 7.000', 'Weighted Average (WA): 76.4', 'Period Totals 14 14 44.10 GPA 3.15', 'TERM TOTAL AVG 90.60 5.50 5.50', 'Rendimento Semestral Global (RSG): 2,22' */
const SAYS_TOTALS =
  /\b(?:totals?(?: (?:credits?|hours|units))?|gpa|average(?: \([A-Z]{2,5}\))?) ?: ?\d|^.{0,40}\btotals? (?:(?:avg|average):? )?(?:[\d.,]+ ?)+(?:gpa [\d.,]+)?$|^\W*(?:cum|term|trm|sem) tot ?:|\b(?:annual|cumulative|term|semester|overall) gpa ?:? ?\d\.\d{1,3}$|^(?:\p{L}+ ){1,2}qp[ai] ?:? ?\d\.\d{1,3}$|^(?:\p{L}+ ){2,6}\(\p{L}{2,5}\) ?: ?\d{1,3}[.,]\d{1,4}$/iu;
/** 'Total advanced placement and transfer credits 7', 'ECTS credits obtained in the semester 25', 'Grade point average for session: 15.6   Credits achieved in session: 80' */
const SUM_IN_WORDS =
  /^total (?:(?:[a-z]+|&) ){1,6}(?:credits?|hours|units) ?:? ?\d+(?:[.,]\d+)?$|^(?:(?:(?:total )?(?:ects )?credits? (?:obtained|earned|awarded|achieved)|(?:weighted |grade point )?average)(?: (?:in|for|of|at) (?:(?:the|this) )?(?:semester|term|session|year|(?:host|home|partner) (?:institution|university)))? ?:? ?\d+(?:[.,]\d+)?(?: |$))+$/i;
/** In other languages: sums and averages that begin a line. */
const BEGINS_TOTALS =
  /^\W*(?:class rank(?!\p{L})|(?:\d{3,6} )?(?:gesamt(?:konto|note|ergebnis)(?!\p{L})|konto ?:)|(?:(?:donem|genel|yariyil) )?(?:toplam\w*|ortalama\w*|gno|yno|agno|total (?:du |de l )?(?:semestre|annee|general|ue|bloc)|gesamt|summe|gesamtsumme|summa|poangsumma|medelbetyg|suma|sumatoria|promedio|totale|totaal|gemiddelde|behaalde|behaald|opgenomen|krediete behaal|totale krediete|geweegde gemiddeld\w*|yhteensa|suoritukset yhteensa|keskiarvo|celkem|prumer|spolu|razem|srednia|ukupno|prosjek|prosek|osszesen|atlag|итого|всего|среднии балл|разом|всього|середнии бал|סה.?כ|ממוצע|נקודות שנצברו|الساعات المكتسبة|نقاط الفصل|إجمالي|المجموع|المعدل|المعدل التراكمي|合计|合計|小计|小計|总计|学期学分|平均|취득학점|합계|소계|평균|tong|diem trung binh|so tin chi|jumlah|ipk|ips|moyenne(?: generale)?|media geral|coeficiente de rendimento|durchschnittsnote|gesamtnote|media (?:ponderata|aritmetica|expediente|del expediente|global|ponderada)|nota media|gewichteter|creditos|credits obtenus|credits inscrits|unites (?:inscrites|obtenues|accumulees)|ziskane|zdobyte|loknar einingar|vegin meðaleinkunn)(?!\p{L}))/iu;
/** What a school calls a sum or an average where the figure is all that stands after it: 'Media 8.50' is one, and 'Media 101 Basics' is not. */
const WHOLE_TOTALS =
  /^\W*(?:(?:acceptable|applicable|transferable)(?: \p{L}+\.?){0,3} (?:credits|units|hours)|aggregate(?: marks)?|percentage of marks|previous cgpa|ects(?: punkte)? gesamt|anzahl ects|notendurchschnitt|mittelwert|total (?:des |de )?cred(?:its|itos)(?: superados)?|indice (?:academico|acumulado)|media do periodo|(?:coeficiente|cr) (?:do periodo|acumulado)|(?:cra|ira|iaa|iea|g?ano|yano|h?pngk?|dtbhk|tbchk)(?= ?[:=]? ?\d+[.,]\d)|totais|media voti|(?:cfu|crediti) (?:totali|acquisiti)|gewogen gemiddelde|(?:studiepunten|ects|ec) totaal|totalt(?: antal hp)?|sum(?: studiepoeng)?|studiepoeng sum|gjennomsnitt|(?:(?:bestaede )?ects(?:[ -]point)? )?i alt|(?:vaegtet )?gennemsnit|(?:opintopisteet|suoritettu) yhteensa|painotettu keskiarvo|kokku|(?:kaalutud )?keskmine hinne|celkovy pocet kreditu|(?:vazeny|studijni) prumer|vazeny studijny priemer|osszes kredit|(?:korrigalt )?kreditindex|osztondijindex|sulyozott atlag|media (?:generala|anuala|ponderata)|prosecna ocena|просечна оцена|укупно|povprecje|povprecna ocena|skupaj|общо|среден успех|kopa|videja atzime|is viso|vidurkis|συνολο(?: ects)?|μεσος ορος|μ ?\. ?ο ?\.?|(?:agirlikli )?genel not ortalamasi|середніи бал|орташа балл|معدل الفصل|平均(?:学分)?绩点|总学分|平均成績|総単位数|累積gpa|평점평균|평균평점|총 취득학점|indeks prestasi(?: kumulatif)?|ip semester|total sks|gpax|sub ?-?total|ytd gpa|annual (?:gpa|average)|(?:general|scholastic|final) average|(?:term|major|science|program|uc) (?:gpa|qpa)|quality point index) ?[:=：]? ?\d+(?:[.,]\d+)?(?: ?\/ ?\d+)?(?: (?:hp|op|ects|ec|eap|cfu|sks|\d+(?:[.,]\d+)?))?$/u;
/** 'SEM.  CRED. INT. 16  CRED. APR. 13  PUNTOS 41  PROM. 2.56': nothing but names of sums, each with its figure. */
const NAMES_AND_FIGURES =
  /^(?:(?:[^\p{L}\d]*(?:a?cum\p{L}*|sem|sess?|trim|tot|total\p{L}*|cr|cred\p{L}*|int|intentados|apr|aprobados|hon|honor|puntos|ptos|pts|prom|promedio|ind|indice|general|moy|moyenne|suivis|reussis|obtenus)(?!\p{L}))+[^\p{L}\d]*\d+(?:[.,]\d+)*(?: ?\/ ?\d+(?:[.,]\d+)?)?){2,}[^\p{L}\d]*$/u;
/** 'SEM 4   APR 2019' is a term. */
const isNamesAndFigures = (text: string): boolean =>
  NAMES_AND_FIGURES.test(text) &&
  /cr|puntos|ptos|pts|prom|moy|total|indice/.test(text) &&
  !/(?<!\d)(?:19|20)\d{2}(?!\d)/.test(text);
/** 'Semester   16.0   3.33   53.2', 'Period   14   14   14   43.2' */
const NAME_AND_SUMS =
  /^\W*(?:semester|term|quarter|session|period|year|cumulative|cum\.?|(?:course|test) trans|(?:periodo actual|acumulado|en general|total (?:instituci[oó]n|transferencia)) ?:?)(?:(?:\s+\d+\.\d+){2,}|(?=.*\d\.\d)(?:\s+\d+(?:\.\d+)?){3,})(?:\s+n\/a)?$/i;
/** 'IPS 101 Public Service': IPS is an average elsewhere. */
const CODE_AND_TITLE = /^[A-Z]{2,5}[ -]?\d{2,4}[A-Z]? +\p{L}{2}/u;
export const CAREER = /career totals$/i;
export const ONLY_FIGURES = /^[\d., ]*\d[\d., ]*$/;
const ONLY_LABEL_AND_FIGURES = /^[^\d]{3,40}(?:[\d., ]*\d\.\d[\d., ]*)$/;
/** 'Current Term', 'Term Summary', 'Term Totals (Undergraduate)': figures come on the lines below. */
const ONLY_LABEL =
  /^(?:current term|this term|(?:term|period|semester) summary|cumulative|overall|(?:total|totals) ?(?:institution|transfer)?|(?:term|semester|transcript|career|cum|institution|transfer|undergraduate career|graduate career)(?: career)? totals?(?: ?-? ?\(.*\))?|undergraduate career totals|graduate career totals|.{0,30} career totals)$/i;
const SENTENCE = /[a-z]{3,} [a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/;

/** Whether a line adds something up, rather than name a course. */
export function isTotals(text: string): boolean {
  if (SUM_IN_WORDS.test(text)) return true;
  if (text.length > 200 || SENTENCE.test(text)) return false;
  if (!/\d|:/.test(text) && namesIn(text).length === 0) return ONLY_LABEL.test(text);
  if (saysTotals(text)) return true;
  if (
    !text.includes(':') &&
    namesIn(text).length < 2 &&
    !text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.every((word) => VOCABULARY.has(word) || ROMANS.includes(word))
  )
    return false;
  return (
    (LABEL.test(text) && (WORD.test(text) || /:/.test(text) || ONLY_LABEL_AND_FIGURES.test(text))) ||
    namesIn(text).length > 2
  );
}

/** 'Term GPA' in the first cell of a row, whatever a note in the last one names, or 'TOTAL' after its figures. */
export function isSumInCells({ cells, hasBorders }: Row): boolean {
  const filled = hasBorders ? cells.filter((cell) => cell !== '') : [];
  return beginsWithSum(filled) || endsWithSum(filled);
}

/** '7,55', '40,5', 'TOTAL (media ponderada)' */
function endsWithSum(filled: readonly string[]): boolean {
  const label = filled.at(-1)?.replaceAll(/ ?\([^()]*\)/g, '') ?? '';
  const figures = filled.slice(0, -1);
  return (
    figures.length > 0 &&
    /^\p{L}/u.test(label) &&
    figures.every((cell) => parseAmount(cell) !== null) &&
    saysTotals([label, ...figures].join(' '))
  );
}

function beginsWithSum([first = '']: readonly string[]): boolean {
  const words = first.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    !/\d/.test(first) && words.some((word) => SUM.test(word)) && words.every((word) => VOCABULARY.has(word))
  );
}
const SUM = /^(?:[sc]?gpa|totals?|average|cum(?:ulative)?)$/;

/** 'Attempt Hours', 'GPA Hours   Quality Points': nothing but names of sums, which stand above their figures. */
export function saysOnlySums(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[ .-]+/)
    .filter(Boolean);
  return (
    words.length > 1 && words.every((word) => VOCABULARY.has(word)) && words.some((word) => OF_SUMS.has(word))
  );
}
const OF_SUMS: ReadonlySet<string> = new Set(['hours', 'hrs', 'gpa', 'points', 'pts', 'attempted', 'earned']);

/** Whether a line is a sum whatever else it looks like: a word of sums with a figure may have the shape of a course code. */
export const saysTotals = (text: string): boolean =>
  !CODE_AND_TITLE.test(text) &&
  (SAYS_TOTALS.test(text) ||
    SUM_IN_WORDS.test(text) ||
    isPairsOfSums(text) ||
    isLabelsAndFigures(text) ||
    NAME_AND_SUMS.test(text) ||
    /^(?:[gc]?wam|gwa|cwa|s?c?gpa|cap|qp[ai])\b/i.test(text) ||
    (/\d/.test(text) &&
      (BEGINS_TOTALS.test(composed(text)) ||
        WHOLE_TOTALS.test(composed(text)) ||
        isNamesAndFigures(folded(text)))));

/** Folded, with the letters of Korean in one piece again. */
const composed = (text: string): string => folded(text).normalize('NFC');

/** 'HRS ATT 11 HRS PASSED 11 GPA HRS 10 GPR 2.900': only names of sums, each with its figure. */
function isPairsOfSums(text: string): boolean {
  if (!/\d$/.test(text)) return false;
  const labels = text
    .toLowerCase()
    .split(/[ :=]*\d+(?:[.,]\d+)?(?: |$)/)
    .slice(0, -1);
  // 'UW CREDITS ATTEMPTED 86.0   UW GRADED ATTEMPTED 75.0'
  const areSums =
    labels.length === 2 && /\d[.,]\d+$/.test(text) && labels.every((label) => ENDS_IN_SUM.test(label));
  if (areSums || (labels.length === 1 && /\d[.,]\d+$/.test(text) && ENDS_IN_TWO.test(labels[0]!)))
    return true;
  return (
    labels.length >= 3 &&
    labels.every((label) =>
      label.split(/[ .-]+/).some((word) => VOCABULARY.has(word) && !IN_ANY_TITLE.has(word)),
    )
  );
}

/** 'Felvett kredit: 25   Teljesített kredit: 25   KI: 3.10', 'Crédits acquis : 39 / 90   Moyenne cumulative : 3.19 / 4.3': labels, each with its figure, one of which names a sum. */
const isLabelsAndFigures = (text: string): boolean =>
  LABELS_AND_FIGURES.test(text) && LABEL_OF_SUM.test(folded(text));
const LABELS_AND_FIGURES =
  /^(?:\p{L}[\p{L} .’'-]{1,40} ?: ?\d{1,4}(?:[.,]\d{1,4})?(?: ?%| ?\/ ?\d{1,4}(?:[.,]\d{1,2})?)?(?: ?[–—;|-] | |$)){2,}$/u;
const LABEL_OF_SUM =
  /\b(?:(?:credits?|ects|unites) (?:acquis|obtenus|reussis|inscrits)|moyenne (?:cumulative|du|de)|(?:felvett|teljesitett) kredit|(?:opgenomen|verworven) studiepunten|gewogen (?:gemiddelde|percentage))\b/;

const ENDS_IN_SUM = /^(?:\p{L}+ ){0,3}(?:credits|attempted|earned|points|gpa|hours|units)$/u;

/** 'UW CREDITS ATTEMPTED 29.0', 'UW GRADE POINT AVERAGE 3.10': alone on a line as well, as no title ends so. */
const ENDS_IN_TWO =
  /^(?:\p{L}{2,6} )?(?:(?:credits|units|hours|graded) (?:attempted|earned)|grade points?|grade point (?:average|avg\.?))$/u;

const IN_ANY_TITLE: ReadonlySet<string> = new Set(['and', 'for', 'of', 'the', 'to', 'year', 'test']);

export function named(
  names: readonly (Figure | 'passed')[],
  figures: readonly number[],
): Partial<Record<Figure, number>> {
  const values: Partial<Record<Figure, number>> = {};
  if (names.length === 0) return values;
  // blank cells vanish: fewer figures than names say nothing by their place
  if (figures.length < names.length && !(figures.length === names.length - 1 && names.at(-1) === 'gpa'))
    return values;
  names.forEach((name, index) => {
    if (name !== 'passed' && figures[index] !== undefined) values[name] ??= figures[index];
  });
  return values;
}

export function namesIn(text: string): (Figure | 'passed')[] {
  return [...text.toLowerCase().matchAll(ANY_NAME)].map(
    ([found]) => NAMES.find(([, names]) => new RegExp(`^(?:${names.source})$`).test(found))![0],
  );
}

export function scopeOf(text: string): TotalsRow['scope'] {
  if (/\b(?:overall|comb(?:ined)?)\b/i.test(text)) return 'overall';
  if (/\btrans(?:fer)?\b/i.test(text)) return 'transfer';
  if (/\bcum/i.test(text)) return 'cumulative';
  if (/\binstitution/i.test(text)) return 'institution';
  if (/\b(?:term|semester|quarter|qtr|period|session)\b/i.test(text)) return 'term';
  if (/^\W*(?:stage|year|annual)\b/i.test(text)) return 'year';
  // 'UW CREDITS EARNED 29.0': the name of the school
  const [, school] = OF_SCHOOL.exec(text) ?? [];
  if (school && !VOCABULARY.has(school.toLowerCase()) && !NO_SCHOOL.has(school)) return 'cumulative';
  return /\btotals?\b|career/i.test(text) ? 'overall' : 'unsaid';
}

/** 'UG CREDITS EARNED': a level of study, or what the credits are; such sums stand below each term. */
const NO_SCHOOL: ReadonlySet<string> = new Set(
  'TRM UG UGRD GR GRAD PG PGRD PROF LAW MED JD MBA PHD DEG REG QUAL ERND HON NON DEV'.split(' '),
);
const OF_SCHOOL = /^\W*([A-Z]{2,5}) (?:CREDITS|UNITS|HOURS|GRADED|GRADE POINT)/;
