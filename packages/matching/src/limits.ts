/*
 * Limits of what people enter. The API refuses what is beyond them, and the forms of the web app keep within them. Texts are
 * limited in characters, unless said otherwise. Limits that only the API has are in its DTOs.
 */

// Accounts
export const EMAIL_MAX = 320;
/** Of a new password, after trimming (D64). */
export const PASSWORD_MIN = 8;
export const PASSKEY_NAME_MAX = 100;

// Profiles
/** Of a first name, a last name, and the name of a collaborator. */
export const PERSON_NAME_MAX = 60;
export const BIO_MAX = 300;
export const LOCATION_MAX = 100;
export const SOCIAL_LINK_MAX = 200;

// Projects
/** Projects of a student: more than anybody shows; it keeps one account from filling the store. */
export const PROJECTS_MAX = 100;
export const PROJECT_TITLE_MAX = 120;
export const PROJECT_DESCRIPTION_MAX = 2000;
export const PROJECT_LINK_MAX = 500;
/** Images of a project. */
export const PROJECT_IMAGES_MAX = 8;
export const IMAGE_ALT_MAX = 250;
/** Collaborators of a project. */
export const COLLABORATORS_MAX = 10;
/** Names of skills in one import of a portfolio. */
export const IMPORTED_SKILLS_MAX = 500;
export const IMPORTED_SKILL_NAME_MAX = 200;

// Endorsements
export const ENDORSER_NAME_MAX = 80;
export const ENDORSER_ROLE_MAX = 100;
/** Message to the endorser. */
export const ENDORSEMENT_MESSAGE_MAX = 500;
/** Two sentences. */
export const ENDORSEMENT_TEXT_MAX = 400;

// Share links
export const SHARE_TITLE_MAX = 80;
export const SHARE_PASSWORD_MIN = 8;
/** Things in a link: as much as a person looks through, and an answer holds (docs/api.md). */
export const SHARE_ITEMS_MAX = 60;

// The record and transcripts
/** Courses of one import, and of one look-up of them. */
export const IMPORTED_COURSES_MAX = 500;
export const COURSE_CODE_MAX = 20;
export const COURSE_TITLE_MAX = 200;
export const TERM_NAME_MAX = 40;
export const SCHOOL_NAME_MAX = 120;
/** 'nicht genügend (5)': schools print words. */
export const GRADE_MAX = 24;

// Scenarios of What if
/** Scenarios of a student: as many as fit side by side. */
export const SCENARIOS_MAX = 3;
export const SCENARIO_NAME_MAX = 60;
/** More than anybody takes in two years. */
export const SCENARIO_COURSES_MAX = 30;
/** More than anybody makes in two years. */
export const SCENARIO_PROJECTS_MAX = 5;
/** Skills of one project of a scenario. */
export const SCENARIO_SKILLS_MAX = 20;

// Plans: the largest values of their constraints
export const PLAN_CREDITS_MAX = 240;
export const PLAN_TERM_CREDITS_MAX = 60;
export const PLAN_TERMS_MAX = 20;

// Lists and searches
/** A search starts with two characters (section 9 of the specification). */
export const SEARCH_MIN = 2;
/** Skills take shorter texts than the other lists. */
export const SKILL_SEARCH_MAX = 100;
export const FILTER_TEXT_MAX = 200;
/** Names by which a list is filtered. As many as a project has skills; each is looked for in a whole list. */
export const FILTER_NAMES_MAX = 50;

// Checking a signed record
/** A record of 300 courses, and no more than a request may have once it is quoted. */
export const CREDENTIAL_MAX = 786_432;

// Feedback
/** Of a message, and of every other text in feedback, reports and triage (D56). */
export const FEEDBACK_TEXT_MAX = 4000;
export const TOPIC_NAME_MAX = 60;

// The pages of staff
export const LOCK_REASON_MAX = 1000;
/** Of the message that people read while the site is in a mode. */
export const SITE_MESSAGE_MAX = 500;
export const INSTITUTION_NAME_MAX = 120;
export const INSTITUTION_SHORT_NAME_MAX = 30;
