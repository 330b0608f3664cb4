import { scoreText } from '@lumen/matching';
import type { Portfolio } from './portfolio.js';

/** What a portfolio says on paper, in reading order: the data of typst/portfolio.typ, all wording included. */
export interface PrintedPortfolio {
  name: string;
  facts: string[];
  bio: string;
  links: { label: string; url: string }[];
  /** What the QR code leads to. */
  address: string;
  sections: PrintedSection[];
}

interface PrintedSection {
  title: string;
  entries: string[];
  cards: PrintedCard[];
}

/** Stays together on one page. */
interface PrintedCard {
  title: string;
  facts: string[];
  text: string;
  lists: { label: string; items: string[] }[];
  /** Name of the file. */
  image: string | null;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const counted = (count: number, unit: string) => `${amount.format(count)} ${unit}${count === 1 ? '' : 's'}`;
const listOf = (label: string, items: string[]) => (items.length > 0 ? [{ label, items }] : []);
const plain = { facts: [], text: '', lists: [], image: null };

/** @param imageOf the file of a project's image, by its key; null for one that is not there */
export function printed(portfolio: Portfolio, imageOf: (key: string) => string | null): PrintedPortfolio {
  const { name, handle, location, bio, links, address } = portfolio;
  const sections = [
    {
      title: 'Skills',
      entries: portfolio.skills.map((skill) => `${skill.name}\u00a0(${skill.experiences})`),
      cards: [],
    },
    { title: 'Careers', entries: [], cards: careerCards(portfolio) },
    { title: 'Programs', entries: [], cards: programCards(portfolio) },
    { title: 'Projects', entries: [], cards: projectCards(portfolio, imageOf) },
    { title: 'Courses', entries: [], cards: courseCards(portfolio) },
  ];
  return {
    name,
    facts: [`@${handle}`, ...(location ? [location] : [])],
    bio,
    links: [
      { label: 'Profile', url: address },
      ...links.map(({ network, url }) => ({ label: network, url })),
    ],
    address,
    sections: sections.filter(({ entries, cards }) => entries.length + cards.length > 0),
  };
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
  projects.map(({ title, description, created, skills, imageKey }) => ({
    title,
    facts: [month.format(new Date(created))],
    text: description,
    lists: listOf('Skills', skills),
    image: imageKey === null ? null : imageOf(imageKey),
  }));

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
