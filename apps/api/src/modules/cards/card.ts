import { scoreText } from '@lumen/matching';
import { hueOf, initials } from '@lumen/matching/avatar';
import { oneLine } from '../../platform/one-line.js';

/** What stands on a card: the data of typst/card.typ, all wording included. */
export interface Card {
  kind: 'profile' | 'project' | 'share' | 'locked';
  /** What it is a card of, beside our name. */
  kicker: string;
  title: string;
  /** In place of a title that no font has. */
  otherwise: string;
  byline: string;
  text: string;
  /** Whose it is; null where that is not told. */
  avatar: Avatar | null;
  /** Key of the image that takes a part of the card; null for none. */
  picture: string | null;
  /** The first of them; there may be room for fewer. */
  chips: string[];
  /** How many there are beside those. */
  more: number;
  careers: { title: string; score: number; label: string }[];
  /** A ray each: how many courses and projects a skill comes from. */
  shape: [courses: number, projects: number][];
}

interface Avatar {
  /** Key of the image; null for the initials. */
  file: string | null;
  initials: string;
  /** The hue of the initials’ tint, in degrees. */
  hue: number;
}

/** More than there is room for. */
const MAX_CHIPS = 6;
const MAX_CAREERS = 2;
const MAX_RAYS = 28;
/** Two lines take fewer. */
const MAX_TEXT = 300;

const nothing = {
  byline: '',
  text: '',
  avatar: null,
  picture: null,
  chips: [],
  more: 0,
  careers: [],
  shape: [],
};

const avatarOf = (name: string, imageKey: string | null): Avatar => ({
  file: imageKey,
  initials: initials(name),
  hue: hueOf(name),
});

const chipsOf = (names: string[]) => ({
  chips: names.slice(0, MAX_CHIPS),
  more: Math.max(0, names.length - MAX_CHIPS),
});

export interface CardProfile {
  name: string;
  handle: string;
  location: string;
  bio: string;
  imageKey: string | null;
  /** Most experiences first. */
  skills: { name: string; courses: number; projects: number }[];
  /** Highest score first. */
  careers: { title: string; readiness: number }[];
}

export function profileCard({ name, handle, location, bio, imageKey, skills, careers }: CardProfile): Card {
  const isNamed = name !== handle;
  return {
    ...nothing,
    kind: 'profile',
    kicker: 'Profile',
    title: oneLine(name),
    otherwise: `@${handle}`,
    byline: [isNamed ? `@${handle}` : '', oneLine(location)].filter(Boolean).join(' · '),
    text: oneLine(bio, MAX_TEXT),
    avatar: avatarOf(name, imageKey),
    ...chipsOf(skills.map((skill) => skill.name)),
    careers: careers.slice(0, MAX_CAREERS).map(({ title, readiness }) => ({
      title,
      score: readiness,
      label: `${scoreText(readiness)} of 5`,
    })),
    shape: skills.slice(0, MAX_RAYS).map(({ courses, projects }) => [courses, projects]),
  };
}

export interface CardProject {
  title: string;
  description: string;
  imageKey: string | null;
  skills: string[];
  owner: Pick<CardProfile, 'name' | 'imageKey'>;
}

export const projectCard = ({ title, description, imageKey, skills, owner }: CardProject): Card => ({
  ...nothing,
  kind: 'project',
  kicker: 'Project',
  title: oneLine(title),
  otherwise: 'A project',
  byline: oneLine(owner.name),
  text: oneLine(description, MAX_TEXT),
  avatar: avatarOf(owner.name, owner.imageKey),
  picture: imageKey,
  ...chipsOf(skills),
  shape: skills.slice(0, MAX_RAYS).map(() => [0, 1]),
});

export interface CardShare {
  title: string;
  /** Empty where there is none. */
  ownerName: string;
  imageKey: string | null;
  /** How much of what is in it, `2 projects`. */
  contents: string[];
}

/** Other services keep copies of a card, so this one says whose link it is and how much it shows, and names no content. */
export const shareCard = ({ title, ownerName, imageKey, contents }: CardShare): Card => ({
  ...nothing,
  kind: 'share',
  kicker: 'Shared with you',
  title: oneLine(title),
  otherwise: 'A part of a portfolio',
  byline: oneLine(ownerName),
  avatar: avatarOf(ownerName, imageKey),
  ...chipsOf(contents),
});

/** The card of every link with a password. */
export const LOCKED_CARD: Card = {
  ...nothing,
  kind: 'locked',
  kicker: 'Shared with you',
  title: 'Something is shared with you',
  otherwise: '',
  text: 'It opens with a password.',
};
