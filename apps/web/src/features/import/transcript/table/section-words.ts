import { folded } from '../lexing/folded';

/** What a heading in another language says of the lines below it. */
export type SectionSaid = 'external' | 'running' | 'withdrawn' | 'own' | 'no-courses' | 'end';

/** Headings as whole lines, a line for each family of languages. Accents and capitals do not matter. */
const HEADINGS: Readonly<Record<SectionSaid, string>> = {
  external: `
    credit transfers?|recognised prior learning|transfer ?/ ?non[- ]course credits|portfolio credits|pla credits|dual credits|exchange credits|exchange program|undergraduate transfer credits|graduate transfer credits|transfer course credits|credits accepted in transfer|work accepted in transfer|courses accepted for transfer|exemptions granted|ap exam credits|advanced placement examinations
    anerkannte leistungen|anerkannte prüfungsleistungen|angerechnete leistungen|anerkennungen|anrechnungen|vrijstellingen
    équivalences|crédits transférés|cours transférés|exemptions et équivalences|transferts de crédits
    asignaturas convalidadas|asignaturas reconocidas|materias revalidadas|materias por equivalencia|reconocimiento de créditos|créditos reconocidos|convalidaciones
    aproveitamento de estudos|aproveitamento de créditos|disciplinas aproveitadas|creditações|attività riconosciute|esami convalidati|crediti riconosciuti
    tillgodoräknanden|tillgodoräknade kurser|godkjent ekstern utdanning|hyväksiluetut opinnot|hyväksiluvut|ülekantud ained
    przedmioty uznane|uznané předměty|uznané predmety|priznati predmeti|muaf dersler|transfer dersleri|перезачтенные дисциплины
    פטורים וזיכויים|פטורים|זיכויים
    編入単位認定|認定科目|抵免科目|抵免學分|認定單位`,
  running: `
    current courses|current enrollments?|current schedule|current term courses|ongoing courses|courses currently enrolled|future courses|future enrollment|preregistered courses
    laufende kurse|angemeldete prüfungen|cours en cours|cursos en curso|asignaturas en curso|materias en curso|disciplinas em curso|componentes em curso|pågående kurser|oavslutade kurser|ej avslutade kurser|icke avslutade kurser`,
  withdrawn: `withdrawn courses|dropped courses|courses dropped|courses withdrawn`,
  own: `completed coursework|coursework completed|courses completed|graded courses|passed courses|enrollment history|avslutade kurser|suoritetut opinnot`,
  'no-courses': `
    standardized test scores|test results|state test results|state assessments|immunizations?|immunization records?|extracurricular activities|community service hours|graduation requirements|attendance summary`,
  end: `
    transcript closed|end of report|abbreviations|list of abbreviations|glossary
    notenschlüssel|abkürzungen|ende der leistungsübersicht|légende|échelle de notation|barème de notation|système de notation|fin du relevé
    escala de calificaciones|sistema de calificaci(?:ón|ones)|escala de notas|leyenda|fin del documento|sistema de avaliação|legenda de situação|scala di valutazione|fine documento
    skala ocen|klasifikační stupnice|stupnice hodnocení|not sistemi|notlandırma sistemi|шкала оценок|система оценок|условные обозначения
    成绩说明|评分标准|成績評価基準|評価基準|성적평가기준`,
};

const wholeLines = (headings: string): RegExp =>
  new RegExp(
    `^(?:${folded(headings)
      .trim()
      .split(/[|\n](?![^(]*\))/)
      .map((words) => words.trim())
      .join('|')})$`,
  );
const SAID = (Object.entries(HEADINGS) as [SectionSaid, string][]).map(
  ([said, headings]) => [said, wholeLines(headings)] as const,
);

/** What a heading says that stands in the lists, with an 's' or without; null for any other line. */
export function sectionSaid(heading: string): SectionSaid | null {
  const plain = folded(heading.replaceAll(/^[*\s–-]+|[*\s:–-]+$/g, ''));
  return SAID.find(([, lines]) => lines.test(plain) || lines.test(`${plain}s`))?.[0] ?? null;
}
