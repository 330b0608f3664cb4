/** A kind of page that lists courses, or looks as if it did, and is no transcript. */
export interface KindOfPage {
  readonly name: string;
  /** What such a page says, and a transcript does not; what it calls itself comes first. Without accents where a language has them. */
  readonly marks: readonly RegExp[];
  /** How many of them it takes when courses with grades were read all the same. */
  readonly enough: number;
}

export const AUDIT = 'a degree audit';
export const PLAN = 'a plan of study';
export const SYLLABUS = 'a syllabus';
/** Told only where nothing says that these are courses: every word of it stands in titles, too. */
export const PRODUCTS = 'a list of products';
/** Told only where no course has a grade: pages of portals have links to a cart and a planner. */
export const CART = 'a list of courses to take';
export const CERTIFICATE = 'a certificate of enrolment';
export const BILL = 'a bill';

/** Each audit says what is still to be done. */
export const SAYS_WHAT_IS_LEFT =
  /\bstill needed\b|^[^\w\n]{0,8}needs:? \d|\bnot (?:yet |been )?satisfied\b|\bunmet\b|\bunfulfilled\b|\d required, [\d.]+ (?:taken|used|earned|completed)\b/im;

export const KINDS: readonly KindOfPage[] = [
  {
    name: AUDIT,
    marks: [
      /\bdegree[ -]?(?:audit|works|progress|evaluation)\b|\bacademic (?:requirements? report|advisement report)\b|\badvisement report\b|\bview my academic progress\b|\buachieve\b|\bend of analysis\b/i,
      SAYS_WHAT_IS_LEFT,
      /\brequirements? (?:complete|met|satisfied|not met)\b|\bsatisfied[ _]by\b|\bcredits? (?:applied|required|remaining|needed)\b|\brequirement\b.*\bremaining\b/i,
      /\bfall[- ]?through\b|\bblock\b.*\b(?:complete|incomplete)\b|\bcatalog year\b|\bexceptions?\b/i,
    ],
    enough: 2,
  },
  {
    // the menus of a portal have a link of this name, beside a transcript, too
    name: AUDIT,
    marks: [/\bacademic requirements\b/i, SAYS_WHAT_IS_LEFT],
    enough: 2,
  },
  {
    name: 'a class schedule',
    marks: [
      /\b(?:class|course|weekly|student detail|my) schedule\b|\bregistration (?:summary|confirmation)\b|\bregister for classes\b|timetable\b|\b(?:les)?rooster\b|\bstundenplan\b|\bemploi du temps\b|\bhorarios? de clases?\b|\bgrade horaria\b|\borario delle lezioni\b|\bplan zajec\b|\bders programi\b|расписание|课程表|課表|時間割|시간표/i,
      /\b\d{1,2}:\d{2} ?(?:am|pm)? ?[-–;,\t] ?\d{1,2}:\d{2}/i,
      /\b(?:MWF|TTh|TuTh|MW|TR|MoWeFr|TuTh)\b|\b(?:meeting times?|days?)\b.*\b(?:room|location|instructor|building)\b|\b(?:locatie|lokaal|raum|salle|aula)\b.*\b(?:docent|dozent|enseignant|profesor)\b/i,
      /\bCRN\b|\bwait ?list\b|\bseats?\b/i,
    ],
    enough: 3,
  },
  {
    name: 'a timetable of examinations',
    marks: [
      /\bexam(?:ination)?s? (?:timetable|schedule|calendar)\b|\bcalendario de (?:provas|exames|avaliacoes|examenes|evaluaciones)\b|\bcalendario (?:degli )?(?:esami|appelli)\b|\b(?:klausur|prufungs)(?:plan|kalender|termine)\b|\bcalendrier des (?:examens|epreuves)\b|\btentam(?:ens|en)(?:schema|rooster)\b|\bsinav (?:takvimi|programi)\b|\bharmonogram egzaminow\b|расписание экзаменов|考试安排|試験時間割|시험 ?시간표/i,
      /\b\d{1,2} ?[:h] ?\d{2}\b|\b\d{1,2} ?[ap]\.?m\b/i,
      /\b(?:venue|invigilat\w+|seat(?: no| number)?|exam (?:hall|room)s?|prova final|provas finais|segunda chamada|nachholtermin|horsaal|rattrapage|tentamenszaal|derslik)\b|аудитория|考场|試験室|고사장/i,
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
      /\bsyllabus\b|\bsylabus\b|\bguia docente\b|\bprograma de (?:la )?asignatura\b|\bplano de ensino\b|\bmodulbeschreibung\b|\bemneplan\b|\bscheda (?:dell.)?insegnamento\b|\bders izlencesi\b|教学大纲|シラバス|강의계획서/i,
      /\boffice hours\b|\btutorias ?:|\bsprechstunden?\b|\bhorario de (?:atencion|tutorias)\b|\bricevimento\b/i,
      /\b(?:grading (?:policy|scale|breakdown)|late (?:work|policy)|academic integrity|attendance policy|(?:sistema|criterios) de (?:evaluacion|avaliacao)|modalites d.evaluation|modalita d.esame)\b|\bponderacion\b.*\bnota minima\b/i,
      /\b(?:week \d{1,2}\b|textbooks?|required (?:texts?|materials?|reading)|learning (?:outcomes|objectives)|homework|midterm exam|temario|bibliografia basica|resultados de aprendizaje|lernziele|testi di riferimento|objectifs pedagogiques)/i,
    ],
    enough: 2,
  },
  {
    name: PLAN,
    marks: [
      /\b(?:(?:four|4|two|2|eight)[- ](?:year|semester) (?:plan|degree)|degree (?:plan|map)|plan of study|(?:program|academic|curriculum) map|suggested (?:sequence|schedule|plan)|recommended sequence|sample (?:schedule|plan)|planned for|wish ?list|studienplan|studienverlaufsplan|individuell studieplan|planerade kurser|planlagte (?:kurser|emner)|geplante (?:kurse|module|lehrveranstaltungen)|geplande (?:vakken|cursussen)|cursos planificados|asignaturas previstas|cours prevus|curriculum (?:guide|sheet))\b/i,
      /\b(?:(?:first|second|third|fourth|freshman|sophomore|junior|senior|year [1-4])[ ,:-]{0,3}(?:year|fall|spring|semester)?)\b/i,
      /\b(?:see your adviso?r|consult (?:your|an|with)|students (?:must|should)|recommended|min(?:imum|\.)? grade|elective|seats|priority|studievagledare|studieveileder|studieadviseur|studienberatung|planerade hogskolepoang|not (?:yet )?approved by (?:an |the )?advis[eo]r)\b/i,
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
      /\b(?:(?:class|grade|course|section) (?:roster|list)|roster of students|teilnehmer(?:innen)?liste|liste d'appel|feuille d.emargement|sinif listesi|ogrenci listesi|yoklama listesi|lista de (?:alumnos|estudiantes|chamada|presenca|asistencia)|elenco (?:degli )?studenti|deltagarlista|deltakerliste|presentielijst|lista (?:obecnosci|studentow))\b|список (?:группы|студентов)|学生名单|点名册|出席簿|출석부/i,
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
      /\breading ?lists?\b|\bbibliography\b|\bleseliste\b|\bliteraturliste\b|\blitteraturliste?\b|\bbibliografia (?:basica|obligatoria|recomendada)\b/i,
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
      /(?:^|>)[ \t]*(?:(?:work |professional |research )?experience|berufserfahrung|praktische erfahrung|experiencia (?:laboral|profesional)|experience professionnelle|esperienz[ae] (?:professional|lavorativ)[ei]|(?:werk)?ervaring|arbetslivserfarenhet|arbeidserfaring)\b/im,
      /(?:^|>)[ \t]*(?:(?:technical |key )?skills|kenntnisse|competences|habilidades|competenze|vaardigheden|kompetenser|ferdigheter)\b/im,
    ],
    enough: 2,
  },
  {
    name: BILL,
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
    name: CERTIFICATE,
    marks: [
      /\benrol?l?ment (?:verification|certificate|certification)\b|\b(?:certificate|verification|confirmation) of enrol?l?ment\b|\bthis is to certify\b|\b(?:immatrikulations|studien)bescheinigung\b|\b(?:certificat|attestation) (?:de scolarite|d.inscription)\b|\bcertificado de matricula\b|\bconstancia de inscripcion\b|\b(?:comprovante|declaracao) de matricula\b|\bcertificato di iscrizione\b|\bregistreringsintyg\b|\bbewijs van inschrijving\b|\bogrenci belgesi\b|\bzaswiadczenie o studiach\b|справка об обучении|在学证明|在学証明|재학증명/i,
      /\b(?:full|half|part)[- ]time\b/i,
      /\banticipated graduation\b|\bexpected (?:graduation|completion)\b|\bclearinghouse\b|\bregulierement inscrite?\b|\bregulierement inscrit\(e\)|\bordnungsgema(?:ss|ß) (?:eingeschrieben|immatrikuliert)\b|\b(?:se encuentra|esta) (?:inscrit|matriculad)[ao]\b|\bregularmente matriculad[ao]\b|\brisulta iscritt[ao]\b|\bfaire valoir ce que de droit\b|\bservir et valoir ce que de droit\b/i,
    ],
    enough: 2,
  },
  {
    name: 'a weather forecast',
    marks: [
      /"(?:humidity|relative_?humidity|precip\w*)" ?:/i,
      /"(?:temp(?:erature)?|pressure|wind_?speed)" ?:/i,
    ],
    enough: 2,
  },
];
