import { folded } from './folded';
import { ORDINALS, ROMANS } from './ordinals';

/** In calendar order. */
export const SEASONS = [
  'January',
  'Winter',
  'Wintermester',
  'Interim',
  'Intersession',
  'Spring',
  'May',
  'Maymester',
  'Summer',
  'Fall',
] as const;

const words = (season: string, list: string) =>
  list.split(' ').map((word) => [folded(word), season] as const);

/** What schools call the seasons in which they teach, in small letters without accents. */
export const SEASON_OF_WORD: ReadonlyMap<string, string> = new Map([
  ...SEASONS.map((season) => [season.toLowerCase(), season] as const),
  ...words('Interim', 'interterm'),
  ...words('Intersession', 'intersemestral intersemestre'),
  ...words(
    'Fall',
    'fa fal autumn aut au fl herbst herbstsemester höst höstterminen höstterminen høst høstsemester automne otoño outono autunno güz najaar podzim syksy syyslukukausi jesień jesen toamna ősz őszi осень осенний осінь осінній есен sügis ruduo rudens efterår haust tardor خريف الخريف hösttermin sügissemester rudens haustmisseri fanuchånan',
  ),
  ...words(
    'Spring',
    'sp spr sprg pri אביב ربيع الربيع frühling frühlingssemester frühjahr frühjahrssemester vår vårterminen vårsemester printemps primavera bahar voorjaar jaro jarní kevät kevätlukukausi wiosna wiosenny tavasz tavaszi весна весенний весняний пролет kevad pavasaris pavasario forår vor vårtermin kevadsemester εαρινό εαρινο εαρ vormisseri fañomnåkan',
  ),
  ...words(
    'Summer',
    'su sum smr midyear صيف الصيف sommer sommersemester sose ss été verano estate estivo yaz letni lato letní leto zomer kesä sommar sommarterminen nyár лето летний літній suvi estiu sommerhalbjahr zomersemester ls sumarmisseri finakpo',
  ),
  ...words(
    'Winter',
    'wi win wtr wn hiv شتاء الشتاء winterim wintersession zimowy wintersemester wise ws חורף hiver invierno inverno invernale kış zimní zima zs zimska zimski zimný talvi téli зимний зимовий зимен talv žiema hivern winterhalbjahr χειμερινό χειμερινο χειμ',
  ),
]);

/** What else a term heading may say besides season and year. */
export const HEADING_WORDS: ReadonlySet<string> = new Set(
  (
    'term terms semester sem study studies quarter qtr trimester session sessions period academic year half full ' +
    `${[...ORDINALS, ...ROMANS, 'one', 'two', 'three'].join(' ')} special mini block module week weeks wk a b c d the of part day evening online undergraduate graduate ` +
    'continued cont campus main program programme regular remedial rattrapage level record courses course st nd rd th professional ' +
    'ay anno année universitaire académique scolaire año semestre jahr studienjahr enrollment college school division ' +
    'standard accelerated examination examinations exam exams yarıyılı dönemi harmattan rain monsoon odd even rok akademicki semestr ' +
    'curso o cuatrimestre quadrimestre quadrimestrale primer primero segundo tercer er do ro primeiro premier première deuxième primo secondo ' +
    'período periodo ciclo escolar académico lectivo letivo universitario accademico collegejaar academiejaar studiejaar ' +
    'schooljaar blok periode läsår läsåret termin lukukausi lukuvuosi syyslukukausi akademický školní ročník semestar semestru studiów studia cykl ' +
    'félév tanév an universitar anul eğitim öğretim yılı yarıyıl dönem учебный год семестр навчальний рік akadeemiline ' +
    'sy trimestre eme teaching eerste tweede derde ug pg trad traditional extended late early start ' +
    'studijska gestion sesi studieåret studieår godina godine akademska akademske ak god školska школска година академска semestrul semestris semestras semestri ' +
    'metai mokslo m gads akadēmiskais aasta õppeaasta εξάμηνο ακαδημαϊκό ακαδ έτος учебного навчального года року оқу жылы okulu ' +
    'e de ste tahun akademik ganjil genap gasal h ah هـ ه whole 通年 סמסטר'
  )
    .split(' ')
    .map(folded),
);

/** Headings in words that are no variants of these, and what they say. */
const TRANSLATIONS: readonly (readonly [words: RegExp, english: string])[] = [
  [/סמסטר\s+(?:ה)?קיץ|קיץ/g, ' Summer '],
  [/סמסטר\s+א(?!\p{L})['’׳]?/gu, ' Semester 1 '],
  [/סמסטר\s+ב(?!\p{L})['’׳]?/gu, ' Semester 2 '],
  [/סמסטר\s+ג(?!\p{L})['’׳]?/gu, ' Semester 3 '],
  // 'תשפ"א' beside 2020/2021
  [/(?<!\p{L})תש[א-ת]?["״”''׳][א-ת](?!\p{L})/gu, ' '],
  [/שנה["״”]?ל|שנת(?: ה?לימודים)?/g, ' year '],
  [/الفصل (?:الدراسي )?ال(?:أول|اول)/g, ' Semester 1 '],
  [/الفصل (?:الدراسي )?الثاني/g, ' Semester 2 '],
  [/(?:الفصل (?:الدراسي )?)?الصيفي/g, ' Summer '],
  [/(?:العام|السنة) (?:الجامعي|الدراسي|الأكاديمي|الجامعية|الدراسية)|لعام|للعام/g, ' year '],
  [/h[ọo]c k[ỳyì] ?(\d|i{1,3})(?!\p{L})/giu, ' Semester $1 '],
  [/h[ọo]c k[ỳyì] h[èe]/giu, ' Summer '],
  [/(?<!\p{L})hk ?(\d)(?!\d)/giu, ' Semester $1 '],
  [/n[ăa]m h[ọo]c/giu, ' year '],
  [/학년도|년도|년(?= ?\d학기)/g, ' year '],
  [/년(?= ?(?:봄|가을|여름|겨울))/g, ' '],
  [/봄 ?학기/g, ' Spring '],
  [/가을 ?학기/g, ' Fall '],
  [/(?:제 ?)?(\d)학기/g, ' Semester $1 '],
  // '2022 - 2023'
  [/(?<!\d)((?:19|20)\d\d) [-–] ((?:19|20)\d\d)(?!\d)/g, '$1-$2'],
  [/여름(?:계절(?:학기)?|학기)/g, ' Summer '],
  [/겨울(?:계절(?:학기)?|학기)/g, ' Winter '],
  [/curso (?:de )?(?:vacaciones|vacacional)/giu, ' Summer '],
  [/(\d)[- ]?(?:й|ый|ой)? семестр/giu, ' Semester $1 '],
  [/\bj[- ]?term\b/gi, ' January term '],
  // 'YEAR / JAAR: 2019', of a school of two languages
  [/\b(year|semester|term|session) \/ \p{L}{3,14} ?: ?/giu, '$1 '],
  [/akademiese jaar/gi, 'academic year'],
  // 'leto' alone is a summer
  [/(?:študijsko|studijsko|akademsko|šolsko) leto/giu, 'academic year'],
  // of Brazil
  [/per[íi]odo letivo ?:?/giu, ' semestre '],
  [/semestre? (?:de )?(impar|par)\b/gi, ' Semester $1 '],
  [/semester (ganjil|gasal)\b/gi, ' Odd Semester '],
  [/semester genap\b/gi, ' Even Semester '],
  // 'SPECIAL TERM (PART 1)'
  [/\b(special (?:term|semester|session)) ?[,:–-]? ?\(? ?part (i{1,2}|[1-4])\b ?\)?/gi, ' $1 $2 '],
  // 'SEMESTER - I', 'Semester: 2'
  [/\b(semester|trimester|quarter)\s?[:-]\s?(i{1,3}|iv|vi{0,3}|[1-9])\b(?!\s?[-/–])/gi, ' $1 $2 '],
  // 'SEMESTER: FIRST'
  [/\b(semester|term|trimester|quarter)\s?[:-]\s?(first|second|third)\b/gi, ' $2 $1 '],
];

/** Most lines need none, and there are many. */
const MAY_NEED =
  /\P{ASCII}|akademiese|special|semest|letivo|vacacion|trimest|quarter|term|hoc|year|(?:19|20)\d\d ?[-–/] ?\d/iu;

/** A heading with what only its language says told in English. */
export const translated = (heading: string): string =>
  !MAY_NEED.test(heading)
    ? heading
    : TRANSLATIONS.reduce((text, [found, english]) => text.replaceAll(found, english), heading).replace(
        ONE_FIGURE,
        (year, first: string, last: string) =>
          String(Number(first) + 1).endsWith(last) ? `${first}/${Number(first) + 1}` : year,
      );

/** 'Academic Year: 2021/2', 'Stage 1 (2018/9)' */
const ONE_FIGURE =
  /(?<=(?:year(?: of study)?|stage|level|part):? ?(?:\d \()?|^)((?:19|20)\d\d)\/(\d)(?![\d/])/i;
