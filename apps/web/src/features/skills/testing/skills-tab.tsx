import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render';
import { SkillsTab } from '../skills-tab';
import { aCourse, aProjectExperience, aSummary } from './a-skill-set';

const database = aCourse({ grade: 'A' });
const statistics = aCourse({
  course_title: 'Statistical Methods',
  course_code: 'STAT 2050',
  term: null,
  is_visible: false,
});
export const busMap = aProjectExperience();
export const SKILLS = [
  aSummary('SQL', [database, statistics], [busMap]),
  aSummary('Data Modeling', [database]),
  aSummary('Public Speaking'),
];

export const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
export const card = (title: string) => page.getByRole('button', { name: new RegExp(title) });

export const renderTab = ({ isOwner = true, at = '/maya-okafor', dir = 'ltr' } = {}) =>
  renderPage(
    <div dir={dir}>
      <SkillsTab handle="maya-okafor" isOwner={isOwner} />
    </div>,
    { at },
  );
