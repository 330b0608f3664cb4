import { scoreText } from '@lumen/matching';
import type { Portfolio, PortfolioProject } from './portfolio.js';

/** What can stand on paper, in its order. */
export const PRINTED_SECTIONS = ['programs', 'skills', 'projects', 'careers', 'courses'] as const;
export type PrintedSectionName = (typeof PRINTED_SECTIONS)[number];

/** Sizes of paper by the names people know. */
export const PAPERS = { letter: 'us-letter', a4: 'a4' } as const;

export interface PrintLayout {
  sections: readonly PrintedSectionName[];
  paper: keyof typeof PAPERS;
  columns: 1 | 2;
}

/** What a portfolio says on paper, in reading order: the data of typst/portfolio.typ, all wording included. */
export interface PrintedPortfolio {
  name: string;
  facts: string[];
  bio: string;
  links: { label: string; url: string }[];
  /** Name of the file; null without a picture. */
  photo: string | null;
  /** What the QR code leads to. */
  address: string;
  sections: PrintedSection[];
  /** As typst calls it. */
  paper: string;
  columns: number;
}

interface PrintedSection {
  title: string;
  lists: PrintedList[];
  cards: PrintedCard[];
}

interface PrintedList {
  label: string;
  items: string[];
}

/** Stays together on one page. */
interface PrintedCard {
  title: string;
  facts: string[];
  text: string;
  lists: PrintedList[];
  /** Where there is more; null where nowhere. */
  link: string | null;
  /** Name of the file. */
  image: string | null;
  imageAlt: string;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const counted = (count: number, unit: string) => `${amount.format(count)} ${unit}${count === 1 ? '' : 's'}`;
const listOf = (label: string, items: string[]) => (items.length > 0 ? [{ label, items }] : []);
const plain = { facts: [], text: '', lists: [], link: null, image: null, imageAlt: '' };

/** @param imageOf the file of an image, by its key; null for one that is not there */
export function printed(
  portfolio: Portfolio,
  { sections, paper, columns }: PrintLayout,
  imageOf: (key: string) => string | null,
): PrintedPortfolio {
  const { name, handle, location, bio, links, imageKey, address } = portfolio;
  const all: Record<PrintedSectionName, PrintedSection> = {
    programs: { title: 'Programs', lists: [], cards: programCards(portfolio) },
    skills: { title: 'Skills', lists: skillLists(portfolio), cards: [] },
    projects: { title: 'Projects', lists: [], cards: projectCards(portfolio, imageOf) },
    careers: { title: 'Careers', lists: [], cards: careerCards(portfolio) },
    courses: { title: 'Courses', lists: [], cards: courseCards(portfolio) },
  };
  return {
    name,
    facts: [`@${handle}`, ...(location ? [location] : [])],
    bio,
    links: [
      { label: 'Profile', url: address },
      ...links.map(({ network, url }) => ({ label: network, url })),
    ],
    photo: imageKey === null ? null : imageOf(imageKey),
    address,
    sections: PRINTED_SECTIONS.filter((section) => sections.includes(section))
      .map((section) => all[section])
      .filter(({ lists, cards }) => lists.length + cards.length > 0),
    paper: PAPERS[paper],
    columns,
  };
}

/** Skills by how many courses and projects show them; what is shown oftenest comes first. */
const EXPERIENCE_GROUPS = [
  { least: 5, label: 'Shown in 5 or more courses and projects' },
  { least: 3, label: 'Shown in 3 or 4' },
  { least: 2, label: 'Shown in 2' },
  { least: 0, label: 'Shown in 1' },
];

function skillLists({ skills }: Portfolio): PrintedList[] {
  const groupOf = (experiences: number) => EXPERIENCE_GROUPS.findIndex(({ least }) => experiences >= least);
  return EXPERIENCE_GROUPS.flatMap(({ label }, place) =>
    listOf(
      label,
      skills.filter(({ experiences }) => groupOf(experiences) === place).map(({ name }) => name),
    ),
  );
}

const careerCards = ({ careers }: Portfolio): PrintedCard[] =>
  careers.map(({ title, readiness, held }) => ({
    ...plain,
    title,
    facts: [readiness === null ? 'Not enough data' : `Readiness ${scoreText(readiness)} of 5`],
    // What is missing stays on the screen: this is handed to others.
    lists: listOf('Has', held),
  }));

const programCards = ({ programs }: Portfolio): PrintedCard[] =>
  programs.map(({ title, level, institution, credits, requiredCredits, percent }) => ({
    ...plain,
    title,
    facts: [
      level,
      institution,
      `${amount.format(credits)} of ${counted(requiredCredits, 'credit')} (${Math.round(percent)} %)`,
    ],
  }));

const projectCards = ({ projects }: Portfolio, imageOf: (key: string) => string | null): PrintedCard[] =>
  projects.map(({ title, description, skills, collaborators, link, imageKey, imageAlt, ...project }) => ({
    title,
    facts: [period(project)],
    text: description,
    lists: [...listOf('With', collaborators), ...listOf('Skills', skills)],
    link,
    image: imageKey === null ? null : imageOf(imageKey),
    imageAlt: imageAlt || `Picture of ${title}`,
  }));

/** When it was made; where that is not said, when it was added. */
function period({
  created,
  started,
  ended,
}: Pick<PortfolioProject, 'created' | 'started' | 'ended'>): string {
  if (started === null) return month.format(new Date(created));
  const from = month.format(new Date(started));
  if (ended === null) return `Since ${from}`;
  return ended === started ? from : `${from} – ${month.format(new Date(ended))}`;
}

const courseCards = ({ courses }: Portfolio): PrintedCard[] =>
  courses.map(({ code, title, institution, term, credits, grade, skills }) => ({
    ...plain,
    title: `${code} ${title}`,
    facts: [
      institution,
      ...(term ? [term] : []),
      counted(credits, 'credit'),
      ...(grade ? [`Grade ${grade}`] : []),
    ],
    lists: listOf('Skills', skills),
  }));
