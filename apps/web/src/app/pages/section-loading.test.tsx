import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCourse, aSummary, skillsOf } from '../../features/skills/testing/a-skill-set';
import listStyles from '../../features/skills/skill-list.module.css';
import skillStyles from '../../features/skills/skills-loading.module.css';
import loadingStyles from '../../shared/insight/insight-loading.module.css';
import type { ProfileTab } from '../../shared/paths';
import { api, mockApi } from '../../testing/api-mock';
import { aCareer, aSkill } from '../../testing/careers';
import { signedIn } from '../../testing/people';
import { aProgram } from '../../testing/programs';
import { renderPage } from '../../testing/render';
import { ProfileSection } from './profile-section';
import { SectionLoading } from './section-loading';
import sectionStyles from './section-loading.module.css';

/** Moves of so few pixels are not noticed. */
const FEW_PIXELS = 4;

/** Widths of the window, and the room that a section has in it. */
const WIDTHS = [
  { width: 390, room: 324 },
  { width: 768, room: 707 },
  { width: 1440, room: 888 },
];

interface Part {
  drawn: string;
  come: string;
}

/** Draws a section without its data and then with it. @returns where its parts begin, counted from its own top */
async function placesOf(section: ProfileTab, { width, room }: (typeof WIDTHS)[number], parts: Part[]) {
  await page.viewport(width, 900);
  const session = signedIn();
  const framed = (content: ReactNode) => (
    <div style={{ inlineSize: room, display: 'flow-root' }}>{content}</div>
  );
  const topOf = (frame: Element, selector: string) =>
    frame.querySelector(selector)!.getBoundingClientRect().top - frame.getBoundingClientRect().top;

  const waiting = await renderPage(framed(<SectionLoading section={section} isOwner />), { session });
  // what a section looks like comes with its code
  for (const { drawn } of parts)
    await expect.poll(() => waiting.container.querySelector(drawn)).not.toBeNull();
  const drawn = parts.map((part) => topOf(waiting.container.firstElementChild!, part.drawn));
  await waiting.unmount();

  const filled = await renderPage(framed(<ProfileSection section={section} handle="maya-okafor" isOwner />), {
    session,
  });
  for (const { come } of parts) await expect.poll(() => filled.container.querySelector(come)).not.toBeNull();
  return { drawn, come: () => parts.map((part) => topOf(filled.container.firstElementChild!, part.come)) };
}

/** Whether all parts come where they were drawn, once what moves in stands still. */
async function expectInPlace({ drawn, come }: { drawn: number[]; come: () => number[] }) {
  for (const [place, top] of drawn.entries())
    await expect
      .poll(() => Math.abs(top - come()[place]!), { message: `part ${place}` })
      .toBeLessThanOrEqual(FEW_PIXELS);
}

/** A skill lifts some careers, so that it is named above them. */
const almostThere = api.get('/dashboard-api/me/almost-there/', () => ({
  status: 200,
  body: {
    programs: [],
    skills: [{ skill: aSkill('SQL'), careers: [], courses: [] }],
    careers_followed: 4,
  },
}));

const insightParts: Part[] = [
  { drawn: `.${loadingStyles.selectorSkeleton}`, come: 'ul button' },
  { drawn: `.${loadingStyles.head}`, come: 'article > header' },
];
const lifting: Part = {
  drawn: `.${sectionStyles.lifting}`,
  come: 'section[aria-label="Skills that lift most"]',
};

test.each(WIDTHS)('on $width px the careers of a dashboard come where they were drawn', async (place) => {
  mockApi(
    almostThere,
    api.get('/dashboard-api/students/{handle}/career-insights/', () => ({
      status: 200,
      body: {
        results: ['Market Research Analysts and Marketing Specialists', 'Writers', 'Actors', 'Cooks'].map(
          (title) => aCareer({ title }),
        ),
        count: 4,
      },
    })),
  );
  await expectInPlace(await placesOf('careers', place, [...insightParts, lifting]));
});

test.each(WIDTHS)('on $width px the programs of a dashboard come where they were drawn', async (place) => {
  const longTitle = place.width < 1440 ? 'Certificate of Web Development' : 'Web Development';
  const program = aProgram({ title: longTitle });
  mockApi(
    almostThere,
    api.get('/dashboard-api/students/{handle}/program-insights/', () => ({
      status: 200,
      body: { results: [program, aProgram(), aProgram({ title: 'Design' })], count: 3 },
    })),
    api.get('/dashboard-api/program-insights/{educator_uuid}/{program_uuid}/', () => ({
      status: 200,
      body: program,
    })),
  );
  await expectInPlace(await placesOf('programs', place, insightParts));
});

test.each(WIDTHS)(
  'on $width px the picture and the list of skills come where they were drawn',
  async (place) => {
    const names = Array.from({ length: 20 }, (_, rank) => `Skill ${rank + 1}`);
    mockApi(skillsOf(names.map((name) => aSummary(name, [aCourse()]))));
    await expectInPlace(
      await placesOf('skills', place, [
        { drawn: `.${skillStyles.frame}`, come: 'svg[role="img"]' },
        { drawn: `.${listStyles.row}`, come: `button.${listStyles.row}` },
      ]),
    );
  },
);
