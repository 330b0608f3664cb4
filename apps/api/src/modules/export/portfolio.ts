/** What a student hands out, the same in every format: one reading of the data, however it is written down. */
export interface Portfolio {
  handle: string;
  firstName: string;
  lastName: string;
  /** First and last name, or the handle when there is neither. */
  name: string;
  bio: string;
  location: string;
  /** Key of the profile's picture. */
  imageKey: string | null;
  /** Address of the public profile. */
  address: string;
  links: { network: string; url: string }[];
  skills: PortfolioSkill[];
  courses: PortfolioCourse[];
  careers: PortfolioCareer[];
  programs: PortfolioProgram[];
  projects: PortfolioProject[];
}

/** Most experiences first. */
interface PortfolioSkill {
  name: string;
  experiences: number;
}

/** Passed, latest first. */
export interface PortfolioCourse {
  code: string;
  title: string;
  institution: string;
  term: string | null;
  credits: number;
  /** null when it is not shown. */
  grade: string | null;
  skills: string[];
}

/** On the dashboard, best score first. */
export interface PortfolioCareer {
  title: string;
  /** 0 to 5, unrounded (D76); null when too little is known to tell. */
  readiness: number | null;
  held: string[];
  missing: string[];
}

/** On the dashboard, furthest along first. */
export interface PortfolioProgram {
  title: string;
  level: string;
  institution: string;
  credits: number;
  requiredCredits: number;
  /** 0 to 100, unrounded (D38). */
  percent: number;
}

/** In the order the student has given them. */
export interface PortfolioProject {
  title: string;
  description: string;
  /** UTC. */
  created: string;
  /** Months, `2025-09`. */
  started: string | null;
  ended: string | null;
  link: string | null;
  collaborators: string[];
  skills: string[];
  imageKey: string | null;
  imageAlt: string;
  /** What others have written about it, as far as it shows. */
  endorsements: PortfolioEndorsement[];
}

interface PortfolioEndorsement {
  /** As they call themselves. */
  name: string;
  role: string;
  text: string;
  /** The day, UTC. */
  written: string;
  /** The domain of a mail address that its author has confirmed. */
  domain: string;
  /** Whether the texts of the project are others by now. */
  projectChanged: boolean;
}
