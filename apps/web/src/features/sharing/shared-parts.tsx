import { plural, wholeCode } from '../../shared/format/words';
import { isNoticeable } from '../../shared/insight/is-noticeable';
import { SOCIAL_LINKS } from '../../shared/platforms';
import { Avatar } from '../../shared/ui/avatar';
import { Card } from '../../shared/ui/card';
import { SkillChips } from '../../shared/ui/chip';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { Disclosure } from '../../shared/ui/disclosure';
import { MapPinIcon } from '../../shared/ui/icons';
import { Stars } from '../../shared/ui/stars';
import styles from './shared-page.module.css';
import type { SharedCareer, SharedContent } from './sharing.queries';

interface SharedProfileProps {
  profile: NonNullable<SharedContent['profile']>;
  name: string;
}

export function SharedProfile({ profile, name }: SharedProfileProps) {
  const { bio, location, profile_image_url, social_media } = profile;
  const links = SOCIAL_LINKS.filter(({ key }) => social_media[key]);
  return (
    <Card as="section" aria-label="Profile" padded className={styles.profile}>
      <Avatar name={name} src={profile_image_url} size={72} />
      <div className={styles.who}>
        <h3 className={styles.itemTitle} dir="auto">
          {name || 'Profile'}
        </h3>
        {location && (
          <p className={styles.location}>
            <MapPinIcon size={14} aria-hidden />
            <bdi>{location}</bdi>
          </p>
        )}
        {bio && (
          <p className={styles.text} dir="auto">
            {bio}
          </p>
        )}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ key, name: platform, icon: PlatformIcon }) => (
              <li key={key}>
                <a href={social_media[key]} target="_blank" rel="noreferrer nofollow ugc">
                  <PlatformIcon size={16} aria-hidden />
                  {platform}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

export const SharedCareers = ({ careers }: { careers: readonly SharedCareer[] }) =>
  careers.map(({ career, completion_stats, held_skills, missing_skills_count, explanation }) => (
    <Card as="article" padded key={career.uuid} className={styles.item}>
      <h4 className={styles.itemTitle} dir="auto">
        {career.title}
      </h4>
      {completion_stats.has_enough_data ? (
        <Stars
          label="Readiness"
          value={completion_stats.career_readiness_score}
          color={completion_stats.hex_color_code}
        />
      ) : (
        <p className={styles.quiet}>Too little is known of this career for a score.</p>
      )}
      <p className={styles.quiet}>
        {held_skills.length} of {plural(held_skills.length + missing_skills_count, 'needed skill')}
      </p>
      {held_skills.length > 0 && (
        <SkillChips label="Skills that are there" have={held_skills.map(({ name }) => name)} />
      )}
      {explanation && <Explanation explanation={explanation} />}
    </Card>
  ));

type SharedExplanation = NonNullable<SharedCareer['explanation']>;

/** What adds to a score, that which adds most first. */
function Explanation({ explanation }: { explanation: SharedExplanation }) {
  const { needs, work_courses, degree } = explanation;
  const rows = [
    ...work_courses.map(({ course_uuid, code, title, points }) => {
      return { key: course_uuid, what: `${code} ${title}`, points };
    }),
    ...needs.map(({ skill, points }) => ({ key: skill.uuid, what: skill.name, points })),
  ]
    .filter(({ points }) => isNoticeable(points))
    .toSorted((a, b) => b.points - a.points);
  if (rows.length === 0) return <p className={styles.quiet}>Nothing adds to the score yet.</p>;
  return (
    <Disclosure title="Where the score comes from" className={styles.why}>
      <ul className={styles.points} aria-label="Courses like the work, and skills that are needed">
        {rows.map(({ key, what, points }) => (
          <li key={key}>
            <bdi>{what}</bdi>
            <b>{points.toFixed(2)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        Together these points are the score, of 5
        {degree.factor < 1 && ', less for the years of study that this career asks beyond the program'}.
      </p>
    </Disclosure>
  );
}

type SharedCourse = SharedContent['courses'][number];

const columnsOf = (withGrades: boolean): readonly Column<SharedCourse>[] => [
  {
    key: 'course',
    title: 'Course',
    cell: ({ course_code, course_title }) => (
      <bdi>
        {wholeCode(course_code)} {course_title}
      </bdi>
    ),
  },
  { key: 'school', title: 'University', cell: ({ educator_name }) => <bdi>{educator_name}</bdi> },
  { key: 'term', title: 'Term', cell: ({ term }) => term ?? '–' },
  ...(withGrades ? [{ key: 'grade', title: 'Grade', cell: ({ grade }: SharedCourse) => grade ?? '–' }] : []),
];

export const SharedCourses = ({ courses }: { courses: readonly SharedCourse[] }) => (
  <Card padded>
    <DataTable
      caption="Courses"
      hideCaption
      columns={columnsOf(courses.some(({ grade }) => grade !== null))}
      rows={courses}
      rowKey={({ course_uuid }) => course_uuid}
    />
  </Card>
);

export const SharedSkills = ({ skills }: { skills: SharedContent['skills'] }) => (
  <Card padded>
    <dl className={styles.skills}>
      {skills.map(({ uuid, name, courses, projects, more }) => (
        <div key={uuid}>
          <dt dir="auto">{name}</dt>
          <dd>
            {[...courses, ...projects].map((source, place) => (
              // Two projects may have one title.
              <bdi key={place}>{source}</bdi>
            ))}
            {more > 0 && <span>and {more} more</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
