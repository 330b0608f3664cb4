import { folded } from './folded';
import { beginsRunning } from './running-words';

/** What a code says of its course: only the key of a transcript says of one that the course still runs. */
export type Known = 'earned' | 'not-earned' | 'in-progress';

const list = (words: string): ReadonlySet<string> =>
  new Set(
    words
      .split(/[|\n]/)
      .map((word) => folded(word.trim()))
      .filter(Boolean),
  );

/** What schools of other languages say of a course that is passed. */
const PASSED = list(`
  credited|recognised|recognized|conceded pass|pass conceded|pass by compensation|passed by compensation|pass with merit|passed with merit|pass with distinction|passed with distinction|ungraded pass|non-graded pass|non graded pass|competency achieved|honors pass|honours pass
  apto|apta|aprobada|aprobado por curso|convalidada|convalidado|reconocido|reconocida|exento|exonerado|acreditado|aprovada|aprovado|dispensado|dispensada|disp|aproveitamento|excelente|muito bom|bom|suficiente
  promocionado|promocionada|promocionó|acreditada|homologado|homologada|validada|eximido|eximida|distinguido|muy bueno|bueno|aceptable|aprovado por média|aprovado por nota|aprovado com nota|apr média|cumpriu|incorporado|isento|isenta|equivalência|creditação|satisfatório
  validé|acquis|admis|réussi|réussite|satisfaisant|très bien|assez bien|bien|passable|équivalence|dispensé|dispense|compensé|acquise|admise|validé par compensation|reçu|exempté|exemptée|grande distinction|la plus grande distinction
  idonea|superata|superato|ottimo|buono|distinto|sufficiente|approvato|approvata|convalidato|convalidata|riconosciuto|riconosciuta
  mit erfolg|mit erfolg teilgenommen|erfolgreich teilgenommen|be|erfüllt|angerechnet|teilgenommen|genügend|befriedigend|gut|sehr gut|mit auszeichnung|mit auszeichnung bestanden|erfolgreich|befreit|absolviert|erlassen
  voldaan|geslaagd|geslaag|geslaag met lof|vrijstelling|ruim voldoende|zeer goed|uitmuntend|uitstekend|vrijgesteld|behaald|getolereerd
  bestått|bestatt|godkjent|greidd|tillgodoräknad|tillgodoräknas|väl godkänd|hyväksytty|hyvät tiedot|tyydyttävät tiedot|erinomaiset tiedot|kiitettävä|hyvä|tyydyttävä|välttävä|erinomainen|laudatur|staðið|hyväksiluettu|suoritettu|med beröm godkänd|berömlig|bestået|godkendt
  zaliczony|zaliczone|zaliczono|zaliczenie|zwolniony|zal|bardzo dobry|dobry plus|dobry|dostateczny plus|dostateczny|celujący|ponad dobry|dość dobry
  započteno|zápočet|splněno|uznáno|výborně|velmi dobře|dobře|výborne|dobre|dostatočne|absolvované|započítané|uznané|prospěl|absolvoval|absolvovala|výborný|veľmi dobre|chválitebne
  izvrstan|opravil|opravila|opravljeno|odlično|prav dobro|zadostno|priznano|положио|положила|положено|одличан|врло добар|добар|издържал|издържала|мн добър
  kiválóan megfelelt|teljesítette|foarte bine|bine|suficient|calificat|recunoscut|επιτυχώς|απαλλαγή|suurepärane|väga hea|hea|rahuldav|kasin|izcili|teicami|ļoti labi|labi|gandrīz labi|viduvēji|puikiai|labai gerai|gerai|patenkinamai
  položio|položila|položeno|priznato|odličan|vrlo dobar|dobar|dovoljan|megfelelt|teljesítve|aláírva|elfogadva|jeles|jó|közepes|elégséges|admis|promovat|admisă|отличен|много добър|добър|среден|зачетено|взет|επιτυχία|άριστα|λίαν καλώς|καλώς|arvestatud|ieskaitīts|įskaityta
  geçti|geçer|pekiyi|iyi|koşullu geçer|koşullu başarılı|yeterli|başarılı|muaf|перезачтено|перезачет|освобожден|освобождена|зачт|өте жақсы|жақсы|қанағаттанарлық|зачет|зачёт|зачтен|отл|хор|удовл|зараховано|зарах|сынақ
  עובר|עבר|ניתן פטור|פטור ללא ציון|مجتاز|פטור|פטורה|מצוין|טוב מאוד|טוב|ניקוד|זכאי|ناجح|ناجحة|ممتاز|جيد جدا|جيد|مقبول|معفى|معادلة|قبول
  已修|通过|通過|이수|합격|통과|giỏi|khá|trung bình|xuất sắc|cemerlang|kepujian|memuaskan|pengecualian|ดีมาก|ดี|उत्तीर्ण|免修|免試|抵免|秀|優上|優|良|可|認定|수료|인정|đạt|miễn|lulus|baik|sangat baik|cukup|dikecualikan|ผ่าน`);
/** And of one that is not. */
const FAILED = list(`
  not satisfactory|not yet competent|not present|no show|did not appear|competency not achieved|not achieved|not passed|did not pass|did not complete|did not finish|not completed|non-submission
  ausente|desaprobado|desaprobada|insuficiente|deficiente|no acreditado|no acreditada|abandonó|retirado|retirada|anulado|anulada|reprovado por média|reprovado por faltas|reprovado por nota e falta|reprovado por frequência|não cumpriu|não apto|desistente|desistiu|faltou|insatisfatório
  no presentado|no presentada|no apto|no apta|reprobado|reprobada|no aprobado|suspensa|no superada|sin presentarse|np|reprovada|reprovado|reprovado por falta|reprovado por nota|não aprovado|trancado|trancamento|trancamento parcial|trancamento total|cancelado|desistência
  ajourné|ajournée|non validé|non acquis|échec|insuffisant|défaillant|absent|absence|abandon|non admis|refusé|échoué|abandonné|non validée|non acquise|absence justifiée|absence injustifiée|absent justifié
  non superata|non superato|respinto|respinta|assente|ritirato|insufficiente|non idoneo|non approvato|bocciato|bocciata
  nicht erschienen|abbruch|abgebrochen|rücktritt|nicht teilgenommen|ohne erfolg|nicht genügend|ungenügend|mangelhaft|nicht erfüllt|täuschung|nb|abgemeldet|n best|nicht best|nicht erfolgreich|endgültig nicht bestanden
  niet voldaan|niet geslaagd|druip|niet verschenen|afwezig|gewettigd afwezig|gezakt|slecht|niet behaald|niet deelgenomen|niet aanwezig
  ikke bestått|ikke bestatt|stryk|ikke møtt|avbrott|avbruten|underkänd|icke godkänd|hylätty|hyl|välttämätön|fallið|ej godkänd|ikke godkjent|ikke bestået|ikke godkendt|udeblevet|avbrutt|trukket|legeattest|keskeytetty|úrsögn|falleinkunn
  brak zaliczenia|nie zaliczono|nevyhovující|nevyhovel|nedostavil se|nedostavila se|neabsolvované|nem teljesítette|nepromovat|insuficient|nije položeno|ni opravil|ni opravila|није положио|није положила|неиздържал|mitteilmunud|puudulik|neieradās|nepatenkinamai|neatvyko|απών
  niezaliczony|niezaliczone|niezal|nzal|niedostateczny|nieklasyfikowany|nieobecny|nezapočteno|nesplněno|nevyhověl|nedostatečně|neprospěl|nedostatočne|pao|pala|nije položio|nedovoljan|nem felelt meg|nem teljesítve|elégtelen|megtagadva|nem jelent meg|respins|absent|неуд|слаб|незачетено|не взет|απορρίπτεται|αποτυχία|mittearvestatud|neieskaitīts|neįskaityta
  kaldı|geçmez|çekildi|не явился|не явилась|н/я|yetersiz|başarısız|devamsız|girmedi|незачет|незачёт|не зачтено|неявка|неуд|незарах|не зараховано|не з'явився
  נכשל|נכשלה|לא השלים|לא עבר|לא נבחן|راسب|راسبة|غائب|محروم|منسحب|ضعيف|ردود
  缺考|缓考|緩考|不通過|棄選|退選|欠試|未履修|미이수|취소|수강취소|수강포기|yếu|kém|tarik diri|ถอน|अनुत्तीर्ण|不及格|不通过|未通过|旷考|不可|不合格|欠席|失格|放棄|履修取消|履修中止|履修放棄|履修辞退|取消|評価不能|撤选|退选|停修|棄修|낙제|불합격|không đạt|vắng|cấm thi|hỏng|gagal|tidak lulus|ไม่ผ่าน`);

/** Codes that mean something else elsewhere, and the words that tell whose they are. */
const LOCAL: readonly (readonly [said: RegExp, passed: string, failed: string])[] = [
  [/\b(?:betyg|omfattning|högskolepoäng|ladok|\d hp)\b/i, 'G VG MVG TG', 'U'],
  [/opintopiste|arvosana|arvostelu|opintosuorit/i, 'HYV HT TT ET', 'HYL'],
  [
    /\b(?:collegejaar|studiepunten|toets(?:datum)?|voldoende|eindcijfer|vakcode)\b/i,
    'V VLD VLDG VRY VR ZG G GES VOL',
    'O ONV NVD NV NVL NA NAV',
  ],
  [/\b(?:przedmiot(?:u|y)?|oceny?|zajęć)\b/i, 'ZAL ZW BDB DB DB+ DST DST+ CEL', 'NZAL NDST NK NB'],
  [/kredit[yů]|hodnocení|předmět/i, 'Z P ZAP', 'N NZ X'],
  [/\b(?:CFU|insegnament[oi]|libretto|esam[ei])\b/, 'IDO ID APPR APP AP SUP 30L', 'RESP INS NONIDO RIT ASS'],
  [/\b(?:ders(?:ler|in)?|akts|dönem[i]?|harf notu)\b/i, 'YT MU G S BL DC DD', 'YZ DZ FF FD NA K GR U B'],
  [
    /componente curricular|disciplina|hist[oó]rico escolar/i,
    'SS MS MM AP APR AM CC DISP CUMP DIS',
    'MI II SR RP REP REPF RM RF TR TRANC RN',
  ],
  [/asignatura|expediente|calificaci[óo]n/i, 'SB NT AP MH APT CV RE', 'SS SU NP NOP'],
  [/registrar[^]{0,2000}re-?exam|descriptive title|philippines/i, 'PASSED CRD', 'DRP DR OD UD UW FDA NC'],
  [
    /\b(?:relevé|libellé|semestre|matières?|UE|moyenne|licence|résultat)\b/i,
    'ADM ADMIS VAL V VA COMP CMP CAP ACQ AC ADC',
    'AJ AJAC DEF ABI ABJ ABS NV NVAL NAC ELIM NACQ',
  ],
  [/prüfung|leistung|note\b/i, 'BE B AN', 'NB NE N'],
  [/học phần|tín chỉ|môn học/i, 'M R DAT', 'I X VT'],
];

const LONGEST = 30;

/** What a word says in whatever language; null where it is no word of grades. */
export function outcomeOfWord(word: string): Exclude<Known, 'in-progress'> | null {
  if (word.length < 2 || word.length > LONGEST || !/^\(?\p{L}[\p{L}\p{M}/]/u.test(word)) return null;
  // 'Elégséges (2)'
  const plain = folded(
    word
      .replace(/ \(\d\)$/, '')
      .replaceAll(/[.()]/g, '')
      .trim(),
  );
  const said = PASSED.has(plain) ? 'earned' : FAILED.has(plain) ? 'not-earned' : null;
  return said ?? outcomeOfTwo(plain.split(' / '));
}

/** 'megfelelt / passed': a word in two languages, of which one may not be known. */
function outcomeOfTwo(words: readonly string[]): Exclude<Known, 'in-progress'> | null {
  const said = new Set(words.length === 2 ? words.flatMap((word) => outcomeOfWord(word) ?? []) : []);
  return said.size === 1 ? [...said][0]! : null;
}

/** What the own key of a file says of its codes: 'HYV = hyväksytty', 'Godkänd (G)'. */
export function ownKeyOf(text: string): ReadonlyMap<string, Known> {
  const own = new Map<string, Known>();
  for (const found of text.matchAll(DEFINITION)) define(own, found[1]!, found[2]!, wholeOf(found, text));
  for (const found of text.matchAll(LIST))
    for (const code of found[1]!.split(/, ?/)) define(own, code, found[2]!, wholeOf(found, text));
  for (const [, word, code] of text.matchAll(IN_BRACKETS)) define(own, code!, word!);
  for (const [, code, word] of text.matchAll(IN_COLUMNS)) define(own, code!, word!);
  for (const [, code, word] of text.matchAll(IN_CELLS)) define(own, code!, word!);
  return own;
}

/** What the codes of a file say, told by its own key ('HYV = hyväksytty', 'Godkänd (G)'), else by its language. */
export function keyOf(grades: Iterable<string>, text: string): Record<string, Known> {
  const key: Record<string, Known> = {};
  const asked = new Set(grades);
  if (asked.size === 0) return key;
  const own = ownKeyOf(text);
  const local = LOCAL.filter(([said]) => said.test(text));
  for (const grade of asked) {
    const code = grade.toUpperCase();
    const said =
      outcomeOfWord(grade) ??
      own.get(code) ??
      (local.some(([, passed]) => passed.split(' ').includes(code))
        ? 'earned'
        : local.some(([, , failed]) => failed.split(' ').includes(code))
          ? 'not-earned'
          : null);
    if (said) key[grade] = said;
  }
  return key;
}

/** 'AW Academic withdrawal   SY Satisfactory': parted by wide gaps. */
const IN_COLUMNS =
  /(?:^| {2,}|\t)(\p{Lu}{1,4}) ((?!\d)\p{L}+(?: \p{L}+){0,2})(?: \([^()\n]*\))?(?= {2,}|\t|$)/gmu;
/** 'DI     Distinction     75-84': a line each, the code and the word in cells of their own. */
const IN_CELLS = /^[ \t]*(\p{Lu}{1,4})(?: {2,}|\t)((?!\d)\p{L}+(?: \p{L}+){0,2})(?= {2,}|\t|$)/gmu;
/** 'P1, P2, P3 = developmental pass' */
const LIST =
  /(?<![\p{L}\d])(\p{Lu}{1,4}\d?(?:, ?\p{Lu}{1,4}\d?){1,8})[ \t]?=[ \t]?(\p{L}+(?:[ \t]\p{L}+)?)/gu;
const DEFINITION = /(?<![\p{L}\d])(\p{Lu}{1,5})[ \t]?[=:–-][ \t]?(\p{L}+(?:[ \t]\p{L}+)?)/gu;
const IN_BRACKETS = /(\p{L}+(?:[ \t]\p{L}+)?)[ \t]\((\p{Lu}{1,4}|\d)\)/gu;

/** As a key says it; alone in a column some of these are a status. */
const ENGLISH_PASSED =
  /^(?:(?:conceded |ungraded |terminating |conditional |developmental )?pass(?:ed)?|satisfactory|satisfied|completed?|(?:high )?distinction|credit(?: granted| earned)?|merit|exempt(?:ed|ion)?|excellent|outstanding)\b/i;
const ENGLISH_FAILED =
  /^(?:fail(?:ed|ure)?|unsatisfactory|did not (?:complete|sit|attend)|not completed?|absent|(?:academic |late )?withdr[ae]w\w*|late drop|no credit|incomplete|re-?appear\w*|shortage|detained)\b/i;

/** 'O Outstanding' is the best grade; 'OSS Outstanding' of other schools is one that is still to come. */
const IS_TO_COME = /^outstanding\b/i;

/** All words of a definition, of which a pattern finds the first two, up to the end of the line or the next definition. */
function wholeOf({ index, 0: found, 2: words }: RegExpExecArray, text: string): string {
  const from = index + found.length - words!.length;
  return text
    .slice(from, from + LONGEST_DEFINITION)
    .split('\n', 1)[0]!
    .split(END_OF_DEFINITION, 1)[0]!;
}
const LONGEST_DEFINITION = 60;
const END_OF_DEFINITION = /[;.|)\t]| {2}|[,/]? ?(?<![\p{L}\d])\p{Lu}{1,5}[ \t]?[=:–-]/u;

/** 'NE = angemeldet, nicht erschienen' is no course that runs: no word of a definition may say what came of it. */
function define(own: Map<string, Known>, code: string, words: string, whole = words): void {
  if (code.length > 1 && IS_TO_COME.test(words)) return;
  const said =
    (code.length > 1 && beginsRunning(whole) ? 'in-progress' : null) ??
    (ENGLISH_PASSED.test(words) ? 'earned' : ENGLISH_FAILED.test(words) ? 'not-earned' : null) ??
    outcomeOfWord(words) ??
    outcomeOfWord(words.split(/\s/, 1)[0]!);
  if (said) own.set(code.toUpperCase(), said);
}
