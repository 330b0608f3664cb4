import { inShortLines } from './lexing/text';
import type { DraftLine } from './record-draft';
import { TranscriptError } from './transcript-error';

interface Kind {
  readonly name: string;
  /** What such a page says, and a transcript does not; what it calls itself comes first. */
  readonly marks: readonly RegExp[];
  /** How many of them it takes when courses with grades were read all the same. */
  readonly enough: number;
}

const PLAN = 'a plan of study';
const SYLLABUS = 'a syllabus';
/** Told only where nothing says that these are courses: every word of it stands in titles, too. */
const PRODUCTS = 'a list of products';
const OF_COURSES = /\b(?:credits?|grades?|gpa|semesters?|transcript|ects|courses?|class(?:es)?)\b/i;
/** Told only where no course has a grade: pages of portals have links to a cart and a planner. */
const CART = 'a list of courses to take';
/** 'Passed' on lines of their own: a plan that says what came of its courses. */
const saysOutcomes = (text: string): boolean =>
  (text.match(/^[ \t]*(?:not )?(?:passed|transferred|completed|failed)[ \t]*$/gim)?.length ?? 0) >=
  FEWEST_OUTCOMES;
const FEWEST_OUTCOMES = 3;
/** A line that says nothing else than that this is a transcript. */
const TITLE = /^\W*(?:\p{L}+ ){0,4}transcript\W*$/imu;
const HEAD_OF_PAGE = 300;

const KINDS: readonly Kind[] = [
  {
    name: 'a degree audit',
    marks: [
      /\bdegree ?(?:audit|works|progress|evaluation)\b|\bacademic (?:requirements? report|advisement report)\b|\badvisement report\b/i,
      /\bstill needed\b|^[^\w\n]{0,8}needs:? \d|\bnot (?:yet )?satisfied\b|\bunmet\b|\bunfulfilled\b/im,
      /\brequirements? (?:complete|met|satisfied|not met)\b|\bsatisfied by\b|\bcredits? (?:applied|required|remaining|needed)\b/i,
      /\bfall[- ]?through\b|\bblock\b.*\b(?:complete|incomplete)\b|\bcatalog year\b|\bexceptions?\b/i,
    ],
    enough: 2,
  },
  {
    name: 'a class schedule',
    marks: [
      /\b(?:class|course|weekly|student detail|my) schedule\b|\bregistration (?:summary|confirmation)\b|\bregister for classes\b|timetable\b|\b(?:les)?rooster\b|\bstundenplan\b|\bemploi du temps\b|\bhorario de clases\b/i,
      /\b\d{1,2}:\d{2} ?(?:am|pm)? ?[-–;,\t] ?\d{1,2}:\d{2}/i,
      /\b(?:MWF|TTh|TuTh|MW|TR|MoWeFr|TuTh)\b|\b(?:meeting times?|days?)\b.*\b(?:room|location|instructor|building)\b|\b(?:locatie|lokaal|raum|salle|aula)\b.*\b(?:docent|dozent|enseignant|profesor)\b/i,
      /\bCRN\b|\bwait ?list\b|\bseats?\b/i,
    ],
    enough: 3,
  },
  {
    name: 'a list of classes on offer',
    marks: [
      /"(?:seats_?available|open_?section|enrl_?cap|enrollment_?cap|maximum_?enrollment)"/i,
      /"(?:wait_?(?:list)?_?(?:count|capacity|cap|available|tot)|enrollment|seats_?available)"/i,
    ],
    enough: 2,
  },
  {
    name: SYLLABUS,
    marks: [
      /\bsyllabus\b/i,
      /\boffice hours\b/i,
      /\b(?:grading (?:policy|scale|breakdown)|late (?:work|policy)|academic integrity|attendance policy)\b/i,
      /\b(?:week \d{1,2}\b|textbooks?|required (?:texts?|materials?|reading)|learning (?:outcomes|objectives)|homework|midterm exam)/i,
    ],
    enough: 2,
  },
  {
    name: PLAN,
    marks: [
      /\b(?:(?:four|4|two|2|eight)[- ](?:year|semester) (?:plan|degree)|degree (?:plan|map)|plan of study|(?:program|academic|curriculum) map|suggested (?:sequence|schedule|plan)|recommended sequence|sample (?:schedule|plan)|planned for|wish ?list|studienplan|curriculum (?:guide|sheet))\b/i,
      /\b(?:(?:first|second|third|fourth|freshman|sophomore|junior|senior|year [1-4])[ ,:-]{0,3}(?:year|fall|spring|semester)?)\b/i,
      /\b(?:see your adviso?r|consult (?:your|an|with)|students (?:must|should)|recommended|min(?:imum|\.)? grade|elective|seats|priority)\b/i,
    ],
    enough: 2,
  },
  {
    name: 'a page of a course catalogue',
    marks: [
      /\b(?:department of|course (?:catalog(?:ue)?|descriptions?|offerings)|(?:undergraduate|graduate|university|college|academic|general) catalog(?:ue)?s?|bulletin)\b/i,
      /\b(?:pre-?requisites?|co-?requisites?|prereq)\b/i,
      /\b(?:offered:? (?:in )?(?:fall|spring|every|each|as)|may be repeated|lecture hours?|lab hours?|an introduction to|students (?:will|learn)|this course|topics include|emphasis on|cross-?listed)\b/i,
    ],
    enough: 3,
  },
  {
    name: 'a class list',
    marks: [
      /\b(?:(?:class|grade|course|section) (?:roster|list)|roster of students|teilnehmerliste|liste d'appel)\b/i,
      /\bstudent (?:id|no|number|name)s?\b.*\bname\b|\benrolled: ?\d+|\bnumber of students\b/i,
      /\b(?:instructor|section|class average|average gpa)\b/i,
    ],
    enough: 2,
  },
  {
    name: 'a key to grades',
    marks: [
      /^\W*(?:transcript key|key to (?:the )?(?:transcript|grades)|grad(?:e|ing) (?:scale|system|key|legend)|explanation of grades)\b/i,
    ],
    enough: 1,
  },
  {
    name: 'a table of transfer equivalencies',
    marks: [
      /\bcourse equivalenc(?:y|ies)\b|\btransfer (?:evaluation system|equivalenc(?:y|ies) (?:table|list|guide|database|search)|guide|articulation)\b|\barticulation (?:agreement|table|guide)\b|\bsending (?:institution|school|college)\b/i,
      /\bequivalent (?:course|title|credits?)\b|\bour (?:course|credits?)\b|\btransfers? (?:in )?as\b|\breceiving (?:institution|school|college)\b/i,
      /\bmin(?:imum)? grade\b|\bnot transferable\b|\bno transfer\b|\bno credit\b|\beffective\b/i,
    ],
    enough: 3,
  },
  {
    name: 'a reading list',
    marks: [
      /\breading lists?\b|\bbibliography\b|\bleseliste\b/i,
      /\bISBN\b|\bpp?\. ?\d+|\bch(?:apters?|\.) ?\d/i,
    ],
    enough: 2,
  },
  {
    name: PRODUCTS,
    marks: [
      /\b(?:prices?|sku|products?|checkout|basket|add to (?:cart|bag|list)|order(?:ed)?|invoice)\b/i,
      /\b(?:qty|quantity|items?|sizes?|brands?|stock|shop|store|colou?rs?|shipping|delivery)\b/i,
      /[$€£¥] ?\d|\d[.,]\d\d ?(?:[$€£¥]|USD|EUR|GBP)/,
    ],
    enough: 2,
  },
  {
    name: CART,
    marks: [
      /\b(?:(?:shopping|enrol?lment|registration) cart|planner|next (?:term|semester|year|quarter)|(?:my|course|semester|term|enrol?lment) plan|plan for (?:spring|summer|fall|autumn|winter)|planned (?:courses|classes)|(?:courses|classes) to take)\b/i,
      /\b(?:planned|open|closed|wait ?list(?:ed)?|seats?|available|enrol|enroll|register|next (?:term|semester|year|quarter)|to take|validate)\b/i,
    ],
    enough: 2,
  },
  {
    name: 'a list of textbooks',
    marks: [/\bcourse materials\b|\btextbooks?\b|\bbook ?(?:list|store)\b/i, /\bISBN\b/],
    enough: 2,
  },
  {
    name: 'a CV',
    marks: [
      /\b(?:curriculum vitae|résumé|relevant coursework|lebenslauf)\b/i,
      /^[ \t]*(?:work |professional |research )?experience\b/im,
      /^[ \t]*(?:technical |key )?skills\b/im,
    ],
    enough: 2,
  },
  {
    name: 'a bill',
    marks: [
      /\b(?:invoice|bill(?:ing)? (?:to|statement)|account (?:statement|summary|activity)|statement of account|tuition statement|fee statement|1098-T)\b/i,
      /\b(?:balance due|amount due|due date|total charges|charges?\b.*\bpayments?|payment due|past due)\b/i,
      /\b(?:tuition|(?:lab|activity|studio|course|technology) fee)s?\b/i,
    ],
    enough: 2,
  },
  {
    name: 'a gradebook of a learning platform',
    marks: [
      /\bSIS (?:user|login) ID\b|\bOrgDefinedId\b|\bend-of-line indicator\b|\blast downloaded from this course\b|\bcontribution to course total\b|\[total pts: /i,
      /\bpoints possible\b|\bpoints grade\b|\bcourse total\b|\bcalculated weight\b|\bweighted total\b|\(real\)/i,
      /\b(?:unposted|current|final) (?:current |final )?score\b|\b(?:assignment|homework|quiz)\b/i,
    ],
    enough: 2,
  },
  {
    name: 'a report of test scores',
    marks: [
      /\b(?:score report|test report form|statement of test scores)\b/i,
      /\b(?:SAT|PSAT|ACT|AP|TOEFL|IELTS|GRE|GMAT|LSAT|MCAT|GED)\b/,
      /\b(?:percentiles?|sub-?scores?|(?:total|composite|overall) (?:score|band))\b/i,
    ],
    enough: 3,
  },
  {
    name: 'a list of the assignments of one course',
    marks: [
      /\bprint grades\b|\barrange by\b|\bassignments? (?:are|is) (?:not )?weighted\b|\bgradebook\b/i,
      /\bdue\b.*\bsubmitted\b|\bdue date\b/i,
      /\bsubmitted\b|\bmissing\b|\bby 11:59 ?pm\b/i,
      /\bquiz(?:zes)?\b|\bhomework\b|\bassignments?\b/i,
    ],
    enough: 2,
  },
  {
    name: 'a certificate of enrolment',
    marks: [
      /\benrol?l?ment (?:verification|certificate|certification)\b|\b(?:certificate|verification|confirmation) of enrol?l?ment\b|\bthis is to certify\b|\bimmatrikulationsbescheinigung\b|\bcertificat de scolarité\b/i,
      /\b(?:full|half|part)[- ]time\b/i,
      /\banticipated graduation\b|\bexpected (?:graduation|completion)\b|\bclearinghouse\b/i,
    ],
    enough: 2,
  },
];

/** Whatever else a transcript may say, it calls itself one. */
const SAYS_TRANSCRIPT =
  /\b(?:(?<!\bnot an? (?:academic )?)transcript|(?<!\bnot your (?:official )?)academic record|record of (?:achievement|study)|notenspiegel|leistungsübersicht|relevé de notes|statement of results?|grade report|provisional results?|libretto|histórico escolar|histórico acadêmico|výpis|transkript?|transkripti|opintosuoritusote|resultatintyg|leistungsüberblick|leistungsnachweis|bảng điểm|גיליון ציונים|academic history|grades summary|expediente académico|certificado académico)\b/i;
const HEAD = 1500;
const OF_SERVICES = /\bjoint services transcript\b/i;
const MIN_GRADED_SHARE = 0.3;
/** Of a list with neither credits nor terms. */
const FEWEST_GRADED = 3;

/**
 * Refuses by its name a page that lists courses and is no transcript: its courses were not taken, and must not be imported.
 * @throws TranscriptError `not-a-transcript`
 */
export function refuseOtherPages(text: string, lines: readonly DraftLine[]): void {
  const kind = otherPage(text, lines);
  if (kind !== null) throw notATranscript(kind);
}

/** What a page is that lists courses and is no transcript; null for a transcript. */
export function otherPage(printed: string, lines: readonly DraftLine[]): string | null {
  const text = withoutOwnNumber(inShortLines(printed));
  // it describes each course in the words of a syllabus or a plan
  if (lines.length > 0 && OF_SERVICES.test(text.slice(0, HEAD))) return null;
  const graded = lines.filter(({ grade }) => grade !== null).length;
  // a letter of a scale of grades is no result of a course
  const isGraded =
    (lines.some(isResult) || graded >= FEWEST_GRADED) && graded >= MIN_GRADED_SHARE * lines.length;
  const saysTranscript = SAYS_TRANSCRIPT.test(text.slice(0, HEAD));
  const enough = (kind: Kind) =>
    isGraded || saysTranscript ? kind.enough + Number(isGraded && saysTranscript) : Math.min(2, kind.enough);
  // words such as 'elective' and 'first year' stand in titles of courses, too
  const isRecord = graded > FEWEST_OF_RECORD && lines.every(isOfRecord);
  // 'first year' and 'elective' stand in records, too: what says that it is one is a plan only where it calls itself that
  const mustSay = ({ name }: Kind) => isGraded || (saysTranscript && lines.length === 0 && name === PLAN);
  const mayBe = KINDS.filter((kind) => !mustSay(kind) || namesItself(kind, text)).filter(
    (kind) => !isRecord || kind !== AUDIT || SAYS_WHAT_IS_LEFT.test(text),
  );
  const [found] = mayBe
    .filter(({ name }) => name !== CART || graded === 0)
    .filter(
      ({ name }) => name !== PRODUCTS || (lines.every(({ term }) => term === null) && !OF_COURSES.test(text)),
    )
    .filter(({ name }) => name !== PLAN || !(saysOutcomes(text) || TITLE.test(text.slice(0, HEAD_OF_PAGE))))
    .map((kind) => ({ kind, said: kind.marks.filter((mark) => mark.test(text)).length }))
    .filter(({ kind, said }) => said >= enough(kind))
    .toSorted((a, b) => b.said - a.said);
  return found && (!isGraded || found.kind === KINDS[0] || !saysTranscript) ? found.kind.name : null;
}

/** Whether a page calls itself what it may be; one with office hours, homework and rules of integrity need not say that it is a syllabus. */
const namesItself = ({ name, marks: [first, ...others] }: Kind, text: string): boolean =>
  first!.test(text) || (name === SYLLABUS && others.every((mark) => mark.test(text)));

/** 'Student ID 1183305 Name Maya': of one student it says whose record this is, of several it makes a list of them. */
const OWN_NUMBER = /\bstudent (?:id|no|number)\W{0,3}(\d+)/gi;

function withoutOwnNumber(text: string): string {
  const numbers = new Set([...text.matchAll(OWN_NUMBER)].map(([, number]) => number));
  return numbers.size === 1 ? text.replaceAll(OWN_NUMBER, ' ') : text;
}

/** A grade with anything else that is said of a course. */
const isResult = ({ grade, credits, term }: DraftLine): boolean =>
  grade !== null && (credits !== null || term !== null);

/** Few audits say when every course was taken and what came of it, and each says what is still to be done. */
const isOfRecord = ({ term, credits, grade, kind }: DraftLine): boolean =>
  term !== null && credits !== null && (grade !== null || kind === 'in-progress');
const FEWEST_OF_RECORD = 5;
const [AUDIT] = KINDS;
const SAYS_WHAT_IS_LEFT = AUDIT!.marks[1]!;

function notATranscript(name: string): TranscriptError {
  return new TranscriptError(
    'not-a-transcript',
    `This looks like ${name}, not a transcript, so nothing was read from it. Open your transcript, the list of your courses term by term with their grades, and choose or paste that.`,
  );
}
