/** What a column of an export may tell of a course. */
export const FIELDS = [
  'code',
  'listing',
  'subject',
  'suffix',
  'number',
  'title',
  'titleEnd',
  'longTitle',
  'credits',
  'creditsFrom',
  'creditsTo',
  'level',
  'description',
  'longDescription',
  'skills',
  'prerequisites',
  'crossListed',
  'aliases',
  'terms',
  'cip',
  'status',
  'inactive',
  'effective',
  'notes',
  'kind',
  'ends',
  'offering',
  'section',
] as const;
export type Field = (typeof FIELDS)[number];

/** How systems call it (Banner, PeopleSoft, Colleague, Jenzabar, Workday, CourseLeaf, Kuali, CTDL), as `headerWords` writes it, without accents; the likeliest first. */
export const NAMES: Record<Field, readonly RegExp[]> = {
  code: [
    /^(?:course|class|catalog|modul|unit|paper)?code$|^(?:codednotation|subjectandnumber|(?:course)?(?:prefix|rubric)(?:and|code)?number)$|^modul(?:number|nummer|kurzel|kennung)$|^(?:kurzel|lvnummer|lvnumber|veranstaltungsnummer)$/,
    /^(?:course|class|catalog|modul|unit|paper)?(?:key|id|identifier|definition)$|^(?:eventid|abbrv)$/,
  ],
  listing: [/^(?:course|class)?listing$/],
  subject: [
    /^(?:course)?(?:subject|prefix|rubric|subjectarea|disc|discipline|subjectprefix)(?:code|codename|abbreviation|abbr)?$/,
    /^(?:course)?department(?:code|abbreviation|abbr)?$/,
  ],
  suffix: [/^(?:course|number|subject)?suffix$/],
  number: [/^(?:course|catalog|subject)?number$/, /^classnumber$/, /^(?:course)?catalog$/],
  title: [
    /^(?:course|class|learningopportunity|modul|unit|paper|subject)?(?:title|titel|bezeichnung|titleen)$/,
    /^(?:course|class|learningopportunity|modul|unit|paper)?(?:name|descr)$/,
    /^(?:course|class|modul|unit)?(?:short|transcript|abbreviated|printed|med)(?:title|name|descr)$|^eventmedname$|^modulsnam$|^(?:course)?(?:title|name|descr)(?:short|ontranscript|abbreviated)$/,
  ],
  titleEnd: [/^(?:course)?title(?:2|two|continued|cont)$/],
  longTitle: [
    /^(?:course|event|modul)?(?:longtitle|titlelong|fulltitle|longname|longcoursetitle|catalogtitle)$/,
  ],
  credits: [
    /^(?!academicunit$)(?:course|modul|total|sem|semester|catalog|academic|number|numberof|cats)*(?:credit|unit|credithour|creditunit|creditpoints?|cats)(?:s|value|range|minmax|points?)?$|^(?:lp|cp|leistungspunkte|kreditpunkte|creditunitvalue|(?:sem|semester)hour|unitsacadprog|unitacademicprogram)$/,
    /^(?:course|modul|total|number|numberof)*(?:ects|ectscredit|ectscreditpoints?|creditects|ectspoints?|ectspunkte|ects[lc]p|[lc]pects)(?:s|value|range|minmax)?$/,
    /^(?:course|modul|total|catalog|academic|ects|number|numberof)*hour(?:s|value|range|minmax)?$/,
    /^(?:course|total)?(?:points?|value)$/,
  ],
  creditsFrom: [
    /^(?:course|catalog)?(?:credit)*(?:(?:min|from)(?:credit|hour|unit|credithour)s?|(?:credit|hour|unit|credithour)(?:min|from)|creditunitminvalue)$/,
    /^(?:course|catalog)?(?:min|from)$/,
  ],
  creditsTo: [
    /^(?:course|catalog)?(?:credit)*(?:(?:max|to)(?:credit|hour|unit|credithour)s?|(?:credit|hour|unit|credithour)(?:max|to)|creditunitmaxvalue)$/,
    /^(?:course|catalog)?max$/,
  ],
  level: [
    /^(?:course|academic)?(?:level|levelcode|career|courselevel|academiclevel|audiencelevel|audienceleveltype)$/,
    /^(?:course|academic)?division$/,
  ],
  description: [/^(?:course)?description$|^(?:modul|lern|lehr)?(?:inhalte?|beschreibung)$/],
  longDescription: [
    /^(?:course|catalog|long|full|bulletin)*(?:description|descriptionlong|longdescription|descrlong|longdescr|text|textnarrative|summary|abstract|synopsis)$/,
  ],
  skills: [/^(?:course)?(?:skills?|competenc(?:y|ies)|teaches|skilloutcomes)$/],
  prerequisites: [
    /^(?:course|printed|catalog)*(?:(?:pre|preco|preorco|preandco|prerequisite(?:and|or)?co)(?:requisites?|reqs?)|requisites?|prerequisite)(?:text|description|rule)?$/,
    /^(?:teilnahme|zugangs|modul)?voraussetzung(?:en)?$|^eligibilityrules?$|^registrationrestrictions?$|^(?:enroll?|enrl|enroll?ment)(?:req|reqs|requirement)$/,
    /^(?:course)?co(?:requisites?|reqs?)(?:text)?$/,
  ],
  crossListed: [
    /^(?:(?:x|cross)list(?:s|ed|ings?)?(?:with|courses?|as)?|equivalent(?:courses?|to)?|sameas|equivalencies)$/,
  ],
  aliases: [/^(?:aliases|alias|alsoknownas|formercode|oldcode|previouscode|alternatecode|identifierother)$/],
  terms: [
    /^(?:(?:terms?|semesters?|periods?)(?:typically)?offered|typical(?:terms?|periods?)offered|typicallyoffered|typ(?:ically)?offr|when(?:offered)?|offered|offering|whenoffered|frequency|schedule(?:d)?terms?|coursesession(?:cycle)?|(?:angebots)?turnus)$/,
    /^(?:terms?|semesters?|termcode|academicterm|session)$/,
  ],
  cip: [/^(?:course)?(?:cipc?|cipcode|ciplist|instructionalprogramtype|cip2020|cip2020code)$/],
  status: [
    /^(?:course|class|modul|unit|paper|event|catalog|current|record|lifecycle|outline|eff|effective|is)*(?:status|active)(?:code|indicator|type|status)*$|^angebotsstatus$/,
    /^(?:approval|workflow|publication|offering|proposal)status$|^(?:course|modul)?(?:state|iuse|inuse)$/,
  ],
  inactive: [
    /^(?:is|course)?(?:inactive|suspended|archived|deleted|retired|discontinued|obsolete)(?:indicator)?$/,
  ],
  notes: [/^(?:course|internal)?(?:notes?|remarks?|comments?)$/],
  kind: [/^(?:element|record)(?:type|kind|nature)$|^nature$/],
  effective: [
    /^(?:course)?eff(?:ective)?(?:start)?(?:date|dt|term|trm|from|catalog|year)?$|^(?:effective)?(?:term|catalog|date)(?:effective|from|start)$|^(?:course)?(?:start|begin)(?:date|term)$|^(?:validfrom|firstvalid|validsince)(?:date|term)?$|^start(?:academic)?(?:period|year)$|^from(?:date|term)$|^poversion$/,
  ],
  ends: [
    /^(?:course|effective|valid)*(?:end|final|expire|expiration|expiry|inactive|inactivation|termination|discontinued|retirement)(?:date|dt|term|trm|year|period|academicperiod)$|^(?:validto|validuntil|lastvalid|(?:effective|valid)last)(?:date|dt|term|trm|year)?$|^(?:effective)?(?:term|date)(?:to|end|until)$|^(?:to|thru|through)(?:date|term)$|^effectiveto$/,
  ],
  offering: [/^(?:course)?offer(?:ing)?number$|^(?:course)?campus(?:code|name)?$|^location$/],
  section: [/^(?:course|class)?section(?:number|code|id)?$|^(?:crn|classnumber|classnbr)$/],
};

/** What a field is called in a report. */
export const IN_WORDS: Record<Field, string> = {
  code: 'code',
  listing: 'code with the title',
  subject: 'subject',
  number: 'number',
  title: 'title',
  titleEnd: 'end of the title',
  longTitle: 'long title',
  credits: 'credits',
  creditsFrom: 'fewest credits',
  creditsTo: 'most credits',
  level: 'level',
  description: 'description',
  longDescription: 'long description',
  skills: 'skills',
  prerequisites: 'prerequisites',
  crossListed: 'codes it is cross-listed with',
  aliases: 'other codes',
  terms: 'terms',
  cip: 'field of study',
  status: 'status',
  inactive: 'mark of what is inactive',
  effective: 'time from when on it holds',
  notes: 'notes, of which only counts that a course is no longer offered',
  kind: 'kind of the line',
  ends: 'time until when it holds',
  suffix: 'end of the number',
  offering: 'place where it is offered',
  section: 'section',
};
