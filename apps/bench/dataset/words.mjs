// Words to make names and texts of: what they say does not matter, how long they are does.
export const SKILL_TOPICS =
  'Adult,Applied,Audio,Basic,Clinical,Data,Digital,Energy,Field,Food,Global,Human,Legal,Media,Mobile,Network,Public,Risk,Spatial,Visual'.split(
    ',',
  );
export const SKILL_KINDS =
  'Analysis,Care,Coding,Design,Drawing,Ethics,Finance,History,Logic,Mapping,Methods,Modeling,Planning,Policy,Repair,Safety,Science,Systems,Testing,Writing'.split(
    ',',
  );
export const FIELDS = 'Health,Business,Computing,Education,Engineering,Environmental,Creative,Justice'.split(
  ',',
);
export const SPECIALTIES =
  'Administrative,Assistant,Associate,Certified,Chief,Community,Corporate,Field,General,Industrial,Junior,Lead,Managing,Operations,Principal,Regional,Research,Senior,Services,Technical'.split(
    ',',
  );
export const ROLES =
  'Advisors,Analysts,Auditors,Coordinators,Counselors,Designers,Directors,Inspectors,Instructors,Managers,Planners,Specialists,Supervisors,Technicians,Writers'.split(
    ',',
  );
export const VERBS =
  'analyze,assess,coordinate,design,develop,direct,document,evaluate,inspect,install,maintain,monitor,operate,plan,prepare,review,supervise,teach,test,train'.split(
    ',',
  );
export const NOUNS =
  'budgets,clients,communities,contracts,data,documents,equipment,facilities,instruments,materials,methods,patients,procedures,programs,records,reports,schedules,standards,students,systems'.split(
    ',',
  );
export const EDUCATION_LEVELS = [
  "Bachelor's degree",
  "Master's degree",
  "Associate's degree",
  'High school diploma or equivalent',
  'Postsecondary nondegree award',
];
export const FIRST_NAMES = 'Ana,Ben,Chloe,Diego,Emma,Farid,Grace,Hana,Ivan,Julia'.split(',');
export const LAST_NAMES = 'Adams,Baker,Chen,Diaz,Evans,Fischer,Garcia,Hansen,Ito,Jensen'.split(',');
