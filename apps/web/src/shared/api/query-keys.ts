/**
 * The key of every query and of the mutations that are looked up, so that a change finds all that shows
 * it. Handles are the same in upper and lower case.
 */
const ofStudent = (handle: string) => handle.toLowerCase();

/** Careers or programs: searched lists, those of one student, and one in detail. */
const insightKeys = <Noun extends string>(noun: Noun) => ({
  all: [noun] as const,
  lists: [noun, 'list'] as const,
  list: (search: object) => [noun, 'list', search] as const,
  student: (handle: string) => [noun, 'student', ofStudent(handle)] as const,
  detail: (...ids: string[]) => [noun, 'detail', ...ids] as const,
});

export const queryKeys = {
  session: ['session'],
  me: ['me'],
  /** Handles that were given up. */
  renames: ['renames'],
  profile: (handle: string) => ['profile', ofStudent(handle)] as const,
  /** The code and the data of what the owner of a dashboard sees above its sections. */
  ownerLead: (handle: string) => ['owner-lead', ofStudent(handle)] as const,
  handleTaken: (handle: string) => ['handle-taken', handle] as const,

  careers: insightKeys('careers'),
  /** One's own plans to careers: what changes careers changes these. */
  followedPlans: ['careers', 'plans'],
  /** How one's scores moved: what changes careers changes these. */
  scoreChanges: { latest: ['careers', 'changes', 'latest'], list: ['careers', 'changes', 'list'] },
  /** What one is nearest to: what changes programs changes it. */
  almostThere: ['programs', 'almost-there'],
  programs: insightKeys('programs'),
  levels: (of: 'education' | 'program') => ['levels', of] as const,

  courses: {
    all: ['courses'],
    lists: ['courses', 'list'],
    list: (search: object) => ['courses', 'list', search] as const,
    detail: (educatorUuid: string, courseUuid: string) =>
      ['courses', 'detail', educatorUuid, courseUuid] as const,
    favourites: (handle: string | null) => ['courses', 'favourites', handle && ofStudent(handle)] as const,
    /** A few of them, to choose from. */
    someFavourites: (handle: string | null) =>
      ['courses', 'some-favourites', handle && ofStudent(handle)] as const,
    /** The mutation of one heart. */
    favourite: (educatorUuid: string, courseUuid: string) => ['favourite', educatorUuid, courseUuid] as const,
  },

  skills: {
    all: ['skills'],
    student: (handle: string) => ['skills', ofStudent(handle)] as const,
    named: (text: string) => ['skill-search', text.toLowerCase()] as const,
  },

  projects: {
    all: ['projects'],
    everybody: ['projects', 'all'],
    detail: (projectUuid: string) => ['projects', 'detail', projectUuid.toLowerCase()] as const,
    student: (handle: string) => ['projects', 'of', ofStudent(handle)] as const,
    /** Whom its owner has asked to confirm it. */
    endorsements: (projectUuid: string) => ['projects', 'endorsements', projectUuid.toLowerCase()] as const,
  },

  /** What one might do, as one keeps it. */
  scenarios: ['scenarios'],
  /** One's own share links. */
  shareLinks: ['share-links'],
  /** What a share link shows. */
  shared: (token: string) => ['shared', token] as const,
  /** What a person is asked to confirm, by their link. */
  askedEndorsement: (token: string) => ['asked-endorsement', token] as const,
  /** What one has had signed, and what one could. */
  signedRecords: ['signed-records'],
  /** One's own record, line by line. */
  courseRecord: ['course-record'],
  transcripts: ['transcripts'],
  portfolioImports: (handle: string) => ['portfolio-imports', ofStudent(handle)] as const,

  courseVisibility: {
    all: ['course-visibility'],
    student: (handle: string) => ['course-visibility', ofStudent(handle)] as const,
    /** The mutation of its switches. */
    switch: (handle: string) => ['course-visibility', ofStudent(handle), 'switch'] as const,
  },

  notices: {
    all: ['notices'],
    student: (handle: string) => ['notices', ofStudent(handle)] as const,
  },
  search: (kind: string, text: string) => ['search', kind, text.toLowerCase()] as const,
  feedbackTopics: ['feedback-topics'],
  siteMode: ['site-mode'],

  /** What staff see of people, and of what was done. */
  staff: {
    lists: ['staff', 'people'],
    people: (text: string, state: string | null) => ['staff', 'people', text.toLowerCase(), state] as const,
    person: (account: string) => ['staff', 'person', account] as const,
    audit: ['staff', 'audit'],
    auditLog: (search: object) => ['staff', 'audit', search] as const,
    jobs: ['staff', 'jobs'],
    jobKinds: ['staff', 'jobs', 'kinds'],
    failedJobs: ['staff', 'jobs', 'failed'],
    mode: ['staff', 'mode'],
    settings: ['staff', 'settings'],
    catalogueLoads: ['staff', 'catalogue-loads'],
  },
  /** What one has sent. */
  sentFeedback: ['sent-feedback'],
  scoringCatalogue: ['scoring-catalogue'],
  sampleReadiness: ['sample-readiness'],

  account: {
    config: ['account-config'],
    pendingSignUp: ['pending-sign-up'],
    mailedKey: (of: 'verify' | 'restore' | 'reset', key: string) => ['mailed-key', of, key] as const,
    outbox: ['outbox'],
    emails: ['account', 'emails'],
    connections: ['account', 'connections'],
    signIns: ['account', 'sign-ins'],
    secondFactors: ['account', 'second-factors'],
    authenticator: ['account', 'authenticator'],
  },
} as const;

/**
 * All that is counted or scored from the courses and projects of a student, says what is new about them, or lists those that
 * can be signed. In the catalogue's courses it is whether they are passed, and which skills would be new.
 */
export const derivedFromStudy = [
  queryKeys.skills.all,
  queryKeys.careers.all,
  queryKeys.programs.all,
  queryKeys.courses.all,
  queryKeys.notices.all,
  queryKeys.signedRecords,
] as const;
