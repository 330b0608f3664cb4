import type { Role } from '../../platform/access/viewer.js';
import type { Visibility } from '../../modules/students/index.js';

/** The password of every demo person; the demo never loads into a real system (D74). */
export const DEMO_PASSWORD = 'evergreen-lantern-42';

export interface DemoProject {
  title: string;
  description: string;
  /** Files in demo/media, and what they show. */
  images: { file: string; alt: string }[];
  skills: string[];
  /** Months before today. */
  monthsAgo: number;
  link?: string;
  /** Months before today, of its start and its end; one that has only a start goes on. */
  worked?: [number] | [number, number];
  collaborators?: string[];
}

export interface DemoPerson {
  email: string;
  handle: string;
  firstName: string;
  lastName: string;
  role: Role;
  bio: string;
  location: string;
  image: string | null;
  socialMedia: Record<string, string>;
  visibility: Visibility;
  /** Lines of a transcript: term, course code, grade ('' while it is running). */
  courses: [term: string, code: string, grade: string][];
  hiddenCourses: string[];
  shownGrades: string[];
  /** O*NET-SOC codes. */
  careers: string[];
  /** Codes of programs.csv. */
  programs: string[];
  /** Codes of courses. */
  favourites: string[];
  projects: DemoProject[];
}

const nobody: Omit<DemoPerson, 'email' | 'handle' | 'firstName' | 'lastName'> = {
  role: 'student',
  bio: '',
  location: '',
  image: null,
  socialMedia: {},
  visibility: 'public',
  courses: [],
  hiddenCourses: [],
  shownGrades: [],
  careers: [],
  programs: [],
  favourites: [],
  projects: [],
};

/** A rich profile: the one to sign in with first. */
const maya: DemoPerson = {
  ...nobody,
  email: 'maya@demo.example',
  handle: 'maya-okafor',
  firstName: 'Maya',
  lastName: 'Okafor',
  bio: 'Information Systems senior who likes messy data and clear charts. Building small tools that make campus life a little easier.',
  location: 'Orem, Utah',
  image: 'maya-okafor.webp',
  socialMedia: {
    linkedin: 'https://www.linkedin.com/in/maya-okafor-demo',
    github: 'https://github.com/maya-okafor-demo',
    instagram: 'https://www.instagram.com/maya.okafor.demo',
  },
  courses: [
    ['Fall 2024', 'ENGL 1010', 'A-'],
    ['Fall 2024', 'INFO 1120', 'A'],
    ['Fall 2024', 'MATH 1050', 'B+'],
    ['Fall 2024', 'PSY 1010', 'A'],
    ['Fall 2024', 'CS 1400', 'A'],
    ['Spring 2025', 'STAT 1040', 'A-'],
    ['Spring 2025', 'INFO 2030', 'A'],
    ['Spring 2025', 'COMM 1050', 'B+'],
    ['Spring 2025', 'CS 1410', 'B'],
    ['Spring 2025', 'INFO 2410', 'A'],
    ['Summer 2025', 'DATA 1100', 'A'],
    ['Fall 2025', 'INFO 2420', 'A-'],
    ['Fall 2025', 'ENGL 2100', 'A-'],
    ['Fall 2025', 'DATA 2100', 'A'],
    ['Fall 2025', 'DGM 2240', 'A-'],
    ['Fall 2025', 'INFO 3430', 'A'],
    ['Spring 2026', 'INFO 3410', 'B+'],
    ['Spring 2026', 'INFO 3510', 'A'],
    ['Spring 2026', 'DATA 3100', 'A'],
    ['Spring 2026', 'INFO 4130', 'A-'],
    ['Spring 2026', 'STAT 3020', 'B+'],
    ['Summer 2026', 'DATA 3500', 'A'],
    ['Summer 2026', 'DGM 3260', 'A-'],
    ['Fall 2026', 'INFO 4430', ''],
    ['Fall 2026', 'MGMT 4400', ''],
  ],
  shownGrades: ['INFO 3510', 'DATA 3100', 'DATA 2100'],
  careers: ['15-1255.00', '13-1111.00', '15-1211.00', '13-1161.00', '15-2051.00'],
  programs: ['INFO-BS', 'DATA-MIN', 'WEB-CERT'],
  favourites: ['DATA 4100', 'DATA 4300', 'CS 4470'],
  projects: [
    {
      title: 'Bus-Stop Wait Map',
      description:
        'A map of how long students really wait at each stop near campus. Volunteers tapped a button when they arrived and when the bus came; 1,900 waits later the map persuaded the city to move two departures by four minutes.',
      images: [
        {
          file: 'bus-stop-wait-map.webp',
          alt: 'A map of three bus lines and a river; the circle at each stop is larger where people wait longer.',
        },
        {
          file: 'bus-stop-wait-hours.webp',
          alt: 'Bars of the minutes waited at each hour of a weekday: highest early in the morning and late in the afternoon.',
        },
        {
          file: 'bus-stop-wait-form.webp',
          alt: 'A phone with two large buttons, one for the rider and one for the bus, and the last waits below them.',
        },
      ],
      skills: ['Python', 'ArcGIS', 'Data Visualization', 'JavaScript', 'Data Cleaning'],
      monthsAgo: 8,
      link: 'https://bus-stop-wait-map.example/',
      worked: [14, 8],
      collaborators: ['Tomás Rivera', 'Hana Sato'],
    },
    {
      title: 'Food Pantry Dashboard',
      description:
        'Shelves, deliveries and visits of the campus pantry on one page. The pantry’s team now sees a shortage of rice or diapers a week before it happens instead of the morning after.',
      images: [
        {
          file: 'food-pantry-dashboard.webp',
          alt: 'A dashboard of five panels, with visits as a rising line and what is on the shelves as bars.',
        },
      ],
      skills: ['SQL', 'Microsoft Power BI', 'Data Visualization', 'Google Sheets'],
      monthsAgo: 5,
      worked: [9, 5],
    },
    {
      title: 'Study Group Finder',
      description:
        'Finds classmates who take the same course, live on the same bus line and are free at the same hour. Six rounds of tests with first-year students turned twelve screens into three.',
      images: [
        {
          file: 'study-group-finder.webp',
          alt: 'Three phone screens: lists of classmates, and between them a week with the hours that are free.',
        },
      ],
      skills: ['React', 'TypeScript', 'Figma', 'User Research', 'Git'],
      monthsAgo: 2,
      link: 'https://github.com/maya-okafor-demo/study-group-finder',
      worked: [3],
      collaborators: ['Jonas Berg'],
    },
  ],
};

/** A person who has just signed up. */
const noor: DemoPerson = {
  ...nobody,
  email: 'noor@demo.example',
  handle: 'noor-haddad',
  firstName: 'Noor',
  lastName: 'Haddad',
};

/** A person who hides part of the record. */
const tomas: DemoPerson = {
  ...nobody,
  email: 'tomas@demo.example',
  handle: 'tomas-rivera',
  firstName: 'Tomás',
  lastName: 'Rivera',
  bio: 'Biology sophomore, greenhouse volunteer, part-time barista.',
  location: 'Provo, Utah',
  image: 'tomas-rivera.webp',
  visibility: 'signed-in',
  courses: [
    ['Fall 2025', 'ENGL 1010', 'B'],
    ['Fall 2025', 'MATH 1050', 'C+'],
    ['Fall 2025', 'BIOL 1610', 'A-'],
    ['Fall 2025', 'CHEM 1210', 'C'],
    ['Spring 2026', 'MATH 1210', 'F'],
    ['Spring 2026', 'STAT 2050', 'B+'],
    ['Spring 2026', 'PSY 1010', 'A'],
    ['Summer 2026', 'MATH 1210', 'B-'],
  ],
  hiddenCourses: ['CHEM 1210', 'MATH 1050'],
  shownGrades: ['BIOL 1610'],
  careers: ['19-4021.00', '19-2041.00'],
  programs: ['BIOL-BS'],
  projects: [
    {
      title: 'Greenhouse Sensors',
      description:
        'Twelve soil sensors and a small computer tell the greenhouse team which bed is dry. The tomatoes survived the August heat without a single weekend visit.',
      images: [{ file: 'greenhouse-sensors.webp', alt: '' }],
      skills: ['Biology', 'Python', 'Equipment Maintenance'],
      monthsAgo: 3,
    },
    {
      title: 'Reading Room Acoustics',
      description:
        'A week of sound levels in four reading rooms, and what they did to how long people stayed. The quietest room was not the most loved one.',
      images: [{ file: 'reading-room-acoustics.webp', alt: '' }],
      skills: ['Survey Design', 'R', 'Writing'],
      monthsAgo: 1,
    },
  ],
};

/** The product team, which triages feedback over the API. */
const priya: DemoPerson = {
  ...nobody,
  email: 'team@demo.example',
  handle: 'priya-nair',
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'staff',
  visibility: 'private',
};

export const DEMO_PEOPLE: DemoPerson[] = [maya, noor, tomas, priya];

export const DEMO_FEEDBACK_TOPICS = [
  'Something is broken',
  'A skill or score looks wrong',
  'Transcript import',
  'Accessibility',
  'Privacy and visibility',
  'An idea',
];
