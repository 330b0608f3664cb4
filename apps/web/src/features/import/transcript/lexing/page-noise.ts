/** What printing and copying a page adds to it: addresses, page numbers, dates, the page's own title. */
const NOISE: readonly RegExp[] = [
  /^\p{L}{3,8}:\/\/\S+(?: \d+\s?\/\s?\d+)?$/iu,
  /^\d{1,3}\s?(?:\/|of)\s?\d{1,3}$/i,
  /^(?:page|pg|hoja|p[áa]gina|p[áa]g|seite|sayfa|strona|strana|sida|side|sivu|oldal|стр|страница|сторінка|σελίδα|trang|halaman)\.?(?: ?: ?| )\d{1,3}(?: ?(?:\/| of| sur| de| di| van| von| av| af| z| ze| из| з| από| dari) ?\d{1,3})?$/iu,
  /^\d{1,3} ?\/ ?\d{1,3} ?ページ$/u,
  // when it was printed
  /^(?:printed(?: on)?|(?:print|run|report) date|generated on|issued on|druckdatum|erstellt am|ausgestellt am|gedruckt am|date d['’]impression|imprimé le|édité le|fecha de impresión|impreso el|data de (?:emissão|impressão)|emitido em|data di stampa|emesso il|stampato il|afgedrukt op|afdrukdatum|utskriven|utskriftsdatum|utskrevet|tulostettu|data wydruku|datum tisku|vytištěno|yazdırma tarihi|дата печати|打印日期|打印时间|列印日期|発行日|출력일자|ngày in|tanggal cetak) ?[:：]? ?\d{1,4}(?:[./-]|年 ?)\d{1,2}(?:[./-]|月 ?)\d{1,4}日?\.?(?:,? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)?$/iu,
  /^skip to main content$|^return to menu$|^go to top$|^(?:sign|log) ?out$|^powered by \p{L}+$/iu,
  /^(?:this (?:is|transcript is) )?(?:not (?:an )?official|unofficial)(?: transcript)?(?: (?:without|unless) .{4,60}| ?[-–—,]? ?not for (?:distribution|official use))?$/i,
  /^\(?(?:continued|fortsetzung(?: auf (?:der )?nächste[nr]? seite)?|suite (?:à la )?page suivante|continúa en la siguiente página|continua na próxima página|continua alla pagina successiva)\)?\.{0,3}$/iu,
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}/,
  /^(?:un)?official(?: academic)? (?:transcript|record)$/i,
  /^(?:view|show|load) more$|^back to top$/i,
  /^academic transcript$/i,
  // the number of a company in Australia
  /^(?:[\p{L}&'’. -]{4,60} )?(?:abn|acn)[ :]*\d{2,3}(?: \d{3}){2,3}(?:\s+(?:cricos|teqsa|rto)\b.*)?$/iu,
  /^date(?: of issue| issued| printed)? ?: ?\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?: \d{1,2}:\d{2}\S*)?(?: ?(?:[ap]\.?m\.?))?(?:\s+signature\b.*)?$/i,
  /^[\p{L} ]{0,40}\bprinted:? \d{1,4}[./-]\d{1,2}[./-]\d{2,4} \d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]\.?m\.?)?(?: {1,20}page \d{1,3} of \d{1,3})?$/iu,
  // a signature of Ladok, and the name and the number of a person in Sweden at the head of a page
  /^detta dokument har (?:elektroniskt )?signerats\b|^verifieringskod:? [\dA-Z-]{6,}$/i,
  /^(?:\p{Lu}[\p{L}'’-]+ ){1,5}(?:19|20)?\d{6}[-+]\d{4}$/u,
  /^-top-$/i,
  /^release: [\d.]+$/i,
  /^(?:© ?|copyright (?:© ?|\(c\) ?)?)\d{4}/i,
  /^(?:[-=_*~.] ?){4,}$/,
  /^(?:this )?(?:official )?transcript (?:was |has been )?(?:processed|delivered|sent|produced) (?:and delivered )?by \p{L}+/iu,
  /^第 ?\d+ ?页(?:[ ，,]*共 ?\d+ ?页)?$/,
];

/** 'Grade changed from I to B', 'Incomplete grade was converted to F': what was done to a course, in a sentence. */
const ACT =
  /^[*†‡(]*(?:(?:incomplete|final|original|previous) )?(?:grade|mark|credits?|course) (?:(?:was|were|has been|have been) )?(?:changed|replaced|converted|corrected|amended|updated|posted|repeated|excluded|included|forgiven|awarded|granted)\b/i;

/** What registrars write below the courses of a term, about the term. */
const REMARK =
  /^[*\s-]*(?:placed on |named to )?(?:the )?(?:(?:president|provost|chancellor|dean)['’]?s? (?:honou?rs? )?(?:list|roll)|(?:academic|good) standing|term honou?rs?|academic (?:probation|warning|suspension)|probation)\b|^[*-]* ?continued\b/i;

/** What a term or a student was found to be, alone on its line. */
const STANDING =
  /^[*\s-]*(?:honou?r roll|(?:semester|quarterly|quarter) honou?rs|clear standing|(?:permitted|eligible) to proceed|may proceed|must withdraw|removed from (?:academic )?probation|satisfactory academic progress|(?:last|current|overall) academic standing ?:.{3,40}|continued (?:good standing|probation)|term action ?:.{3,40})[*\s]*$/i;

/** 'Multiple Term - In Progress', 'Two-semester course - grade deferred': a course that goes on in the next term. */
const GOES_ON =
  /^[*(]*(?:(?:multiple|multi|two|three)[- ]?(?:term|quarter|semester)s?|year[- ]?long)\b[\p{L} –-]{0,24}\b(?:in progress|deferred|continu(?:ed|es|ing)(?: \p{L}+){0,3})[*)]*$/iu;

/** 'August 2019 re-assessment': when courses of the year above were examined again. */
const EXAMINED_AGAIN =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6} 20\d{2} re-?(?:assessments?|sits?|examinations?)$/iu;

/** 'Total units beyond the requirements of the Institute 96', 'WORK IN PROGRESS: 16.0 CREDITS', 'In Progress Credits 9.00': no course is called so. */
const SUM_IN_WORDS =
  /^total (?:units|credits?|hours|points)\b\D{3,80} \d+(?:[.,]\d+)?$|^(?:work|courses?) in progress ?:? ?\d+(?:[.,]\d+)?(?: (?:units|credits?|hours|points))?$|^in[ -]progress (?:units|credits?|hours)(?: ?:)? \d+(?:[.,]\d+)?$/i;

/** 'Grades not yet available', 'Registered - grades not posted' */
const NOT_YET =
  /^(?:(?:currently )?(?:registered|enrolled|in progress) ?[-–—:,;.] ?)?(?:final )?(?:grades?|results?|marks?) (?:(?:are|have|has|is) )?(?:not|no)(?: yet)?(?: been)? (?:available|released|posted|published|submitted|reported|confirmed|finali[sz]ed)\b/i;

/** 'Course not applicable to graduation', 'Pass/fail grading option elected': how a course counts. */
const HOW_IT_COUNTS =
  /^[*(]*(?:(?:this )?(?:course|credits?|hours) (?:is |are |was |were |does |do )?not (?:applicable|applied|appl(?:y|ies)|counted?|included|transferable|accepted)\b|(?:[\p{L}\d/-]+ ){0,3}grading (?:option|basis|scheme) (?:was )?(?:elected|selected|chosen|applied)[*).]*$)/iu;

/** '1900 ESTANCIA BLVD, SAN BRUNELLO CA 95299', '340 Example Road, Asheville, NC 28801': a state and a number that look like a code. */
export const holdsAddress = (line: string): boolean => ADDRESS.test(line);
const ADDRESS = /\d \p{L}[\p{L} .]+, (?:\p{L}+,? ){1,3}[A-Z]{2} \d{5}(?![\d])/u;

/** 'PORT ALDER WA 98223': a town in a state that has such ZIP codes. 'MA 16100' is a course. */
export const isTown = (line: string): boolean => TOWN.test(line);
const TOWN =
  /^(?:\p{Lu}[\p{L}.'’-]*,? ){1,4}(?:(?:CT|MA|ME|NH|NJ|RI|VT) 0|(?:DE|NY|PA) 1|(?:DC|MD|NC|SC|VA|WV) 2|(?:AL|FL|GA|MS|TN) 3|(?:IN|KY|MI|OH) 4|(?:IA|MN|MT|ND|SD|WI) 5|(?:IL|KS|MO|NE) 6|(?:AR|LA|OK|TX) 7|(?:AZ|CO|ID|NM|NV|UT|WY) 8|(?:AK|CA|HI|OR|WA) 9)\d{4}(?:-\d{4})?$/u;

/** Whether a line (on one line, trimmed) is page furniture that can stand anywhere, even inside a table. */
export function isPageNoise(line: string): boolean {
  return line !== '' && (NOISE.some((pattern) => pattern.test(line)) || isKeyToMarks(line));
}

/** 'HD High Distinction 80-100  DI Distinction 70-79  CR Credit 60-69': which marks a grade stands for. */
const isKeyToMarks = (line: string): boolean =>
  (line.match(RANGE_OF_MARKS)?.length ?? 0) >= FEWEST_RANGES &&
  (/\p{L}{2}/u.test(line) || LETTERS_AND_RANGES.test(line));
/** 'A 80-100  B+ 70-79  B 63-69' */
const LETTERS_AND_RANGES = /^(?:[A-F][+-]? {1,4}\d{1,3} ?[-–] ?\d{1,3}[ ,;|·]*)+$/;
const RANGE_OF_MARKS = /(?<![\d:./-])\d{1,3} ?[-–] ?\d{1,3}(?![\d:./-])/g;
const FEWEST_RANGES = 3;

/** Whether a line is a remark on a term or a course and not the rest of a title above it. */
export function isRemark(line: string): boolean {
  return (
    REMARK.test(line) ||
    STANDING.test(line) ||
    ACT.test(line) ||
    EXAMINED_AGAIN.test(line) ||
    SUM_IN_WORDS.test(line) ||
    NOT_YET.test(line) ||
    HOW_IT_COUNTS.test(line) ||
    GOES_ON.test(line)
  );
}
