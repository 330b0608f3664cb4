import { useQuery } from '@tanstack/react-query';
import { startTransition, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { CourseLink } from '../../shared/course-link';
import { listed, plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { PageTools } from '../../shared/printable-page';
import { saveFile } from '../../shared/save-file';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeading } from '../../shared/ui/page-heading';
import { FileDownloadIcon } from '../../shared/ui/page-icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { ScrollRegion } from '../../shared/ui/scroll-region';
import { Select } from '../../shared/ui/select';
import { toast } from '../../shared/ui/toast';
import { useMedia } from '../../shared/ui/use-media';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { useWayBack } from '../../shared/way-back';
import { MapDrawing } from './map-drawing';
import { connected, LAYOUTS, type MapNode, type MapPicture, pictureOf } from './map-picture';
import { asPng, asSvg } from './picture-file';
import { type SkillMap, skillMapQuery } from './skill-map.queries';
import styles from './skill-map-page.module.css';

const ALL = '';
/** Rows of the table before the rest is asked for: fewer where the picture above has said the same. */
const FIRST_ROWS = { belowPicture: 6, alone: 12 };
/** Three layers side by side do not fit: the table says the same, and the picture is only saved. */
const NARROW = 'screen and (max-width: 699px)';
/** Where it is drawn, but the widest boxes do not fit. */
const TABLET = 'screen and (min-width: 700px) and (max-width: 919px)';
const SMALL_DESKTOP = 'screen and (min-width: 920px) and (max-width: 1263px)';
const LEGEND = [
  { kind: 'course', name: 'Courses' },
  { kind: 'project', name: 'Your projects' },
  { kind: 'skill', name: 'Skills' },
  { kind: 'career', name: 'Careers' },
] as const;

/** /explore/skill-map: how one's courses lead through skills to careers, as a picture and as a table. */
export function Component() {
  const query = useQuery(skillMapQuery);
  const back = useWayBack({ to: paths.myCourses, name: 'My courses' });
  return (
    <section aria-label="Skill map">
      <PageTools back={back} ready={!!query.data && query.data.skills.length > 0} />
      <PageHeading
        title="Skill map"
        note="How your courses and projects lead through skills to careers. Only you see this page."
      />
      {query.data ? (
        query.data.skills.length > 0 ? (
          <MapWithTable map={query.data} />
        ) : (
          <Card>
            <Empty
              title="Nothing to draw yet"
              action={
                <Link to={paths.import} className={buttonClass('primary')}>
                  Import your transcript
                </Link>
              }
            >
              Courses and projects bring skills, and careers need them. Import your transcript or add a career
              to your dashboard to see how they connect.
            </Empty>
          </Card>
        )
      ) : query.isError ? (
        <Card>
          <ErrorState
            title="The skill map could not be loaded."
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </Card>
      ) : (
        <Loading label="Loading the skill map…">
          <Skeleton height={520} radius="var(--r-xl)" />
        </Loading>
      )}
    </section>
  );
}

function MapWithTable({ map }: { map: SkillMap }) {
  const [career, setCareer] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const isNarrow = useMedia(NARROW);
  const drawing = useRef<SVGSVGElement>(null);
  const saved = useRef<SVGSVGElement>(null);
  const savingId = useId();
  const [isSaving, setSaving] = useState(false);
  const [isTablet, isSmall] = [useMedia(TABLET), useMedia(SMALL_DESKTOP)];
  const layout = isTablet ? LAYOUTS.narrow : isSmall ? LAYOUTS.medium : LAYOUTS.wide;
  const picture = pictureOf(map, { career, isWhole }, layout);
  const { left } = picture;
  const isCut = left.skills + left.courses > 0;
  const leading = strongestOf(map, career);
  const save = async (kind: 'svg' | 'png') => {
    // Drawn for this alone, and kept until the file is made.
    flushSync(() => setSaving(true));
    try {
      const file = kind === 'svg' ? asSvg(saved.current!) : await asPng(saved.current!);
      saveFile(`skill-map.${kind}`, file);
    } catch {
      void toast('error', 'The picture could not be made in this browser.');
    } finally {
      setSaving(false);
    }
  };
  const choice = (
    <Select
      label="Careers"
      options={[
        { value: ALL, label: `All ${map.careers.length}` },
        ...map.careers.map(({ career_uuid: value, title }) => ({ value, label: title })),
      ]}
      value={career ?? ALL}
      onChange={(event) => setCareer(event.target.value === ALL ? null : event.target.value)}
    />
  );
  const saving = (
    <div role="group" aria-labelledby={savingId} className={styles.buttons}>
      <span id={savingId}>Download</span>
      {(['png', 'svg'] as const).map((kind) => (
        <Button key={kind} onClick={() => void save(kind)}>
          <FileDownloadIcon size={16} aria-hidden />
          <VisuallyHidden>Download as </VisuallyHidden>
          {kind.toUpperCase()}
        </Button>
      ))}
    </div>
  );
  return (
    <div className={styles.map}>
      <Card as="section" padded aria-label="Picture" className={styles.picture}>
        {!isNarrow && (
          <>
            <div className={styles.tools}>
              {choice}
              {saving}
            </div>
            <p role="status" className={styles.status} dir="auto">
              {inWords(picture, chosen, leading?.title)}
            </p>
          </>
        )}
        <ScrollRegion className={styles.scroller} label="The picture, to be scrolled">
          <MapDrawing
            picture={picture}
            chosen={chosen}
            leading={leading?.career_uuid ?? null}
            onChoose={setChosen}
            drawing={drawing}
          />
        </ScrollRegion>
        {isSaving && (
          // What is saved has room for the titles of courses, whatever the width of the window.
          <div hidden>
            <MapDrawing
              picture={pictureOf(map, { career, isWhole }, LAYOUTS.wide)}
              chosen={chosen}
              leading={leading?.career_uuid ?? null}
              onChoose={setChosen}
              drawing={saved}
            />
          </div>
        )}
        {(isCut || isWhole) && (
          <p className={styles.more}>
            {isCut && `The strongest links are shown; ${leftInWords(left)} left out.`}{' '}
            <Button
              kind="ghost"
              flush
              aria-pressed={isWhole}
              onClick={() => startTransition(() => setWhole(!isWhole))}
            >
              {isWhole ? 'Show only the strongest' : 'Show everything'}
            </Button>
          </p>
        )}
        <div className={styles.legend}>
          <ul className={styles.kinds} aria-label="What the boxes are">
            {LEGEND.map(({ kind, name }) => (
              <li key={kind}>
                <span className={styles.swatch} data-kind={kind} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
          <p>The wider a line to a career, the more the skill adds to its score.</p>
        </div>
      </Card>
      <Card as="section" padded aria-label="Table">
        {isNarrow && (
          <div className={styles.tools}>
            <p className={styles.narrow}>
              The map needs a wider screen. This list shows the same; below it you can save the map as a
              picture.
            </p>
            {choice}
          </div>
        )}
        <FactTable
          map={map}
          career={career}
          firstRows={isNarrow ? FIRST_ROWS.alone : FIRST_ROWS.belowPicture}
        />
        {map.other_skills > 0 && (
          <p className={styles.note}>
            None of these careers needs your other{' '}
            {map.other_skills === 1 ? 'skill' : plural(map.other_skills, 'skill')}.
          </p>
        )}
        {isNarrow && <div className={styles.saving}>{saving}</div>}
      </Card>
    </div>
  );
}

/** Of the careers that are drawn the one with the highest score; none beside others where it is alone. */
function strongestOf({ careers }: SkillMap, only: string | null) {
  if (only !== null) return null;
  return careers.toSorted((a, b) => b.score - a.score)[0] ?? null;
}

interface FactRow {
  uuid: string;
  name: string;
  courses: SkillMap['courses'];
  isShown: boolean;
  /** What it adds to each, and how long that is drawn: the most that any skill adds is 1. */
  careers: { title: string; points: number; length: number }[];
}

const COLUMNS: Column<FactRow>[] = [
  { key: 'skill', title: 'Skill', cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    key: 'courses',
    title: 'From',
    cell: ({ courses, isShown }) => (
      <span className={cx(styles.cell, styles.from)}>
        {courses.map((course) => (
          <CourseLink key={course.course_uuid} course={course} title={course.title} />
        ))}
        {isShown && (
          <Link to={paths.projects} className={styles.projects}>
            Your projects
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'careers',
    title: 'Adds to',
    cell: ({ careers }) => (
      <span className={cx(styles.cell, styles.to)}>
        {careers.map(({ title, points, length }) => (
          <span key={title} className={styles.adds}>
            <span dir="auto">{title}</span>
            <span className={styles.bar} style={{ '--length': length }} aria-hidden />{' '}
            <span>+{points.toFixed(2)}</span>
          </span>
        ))}
      </span>
    ),
  },
];

interface FactTableProps {
  map: SkillMap;
  career: string | null;
  /** Before the rest is asked for. */
  firstRows: number;
}

/** The same facts, skill by skill: of all careers, or of the one that is looked at. */
function FactTable({ map, career, firstRows }: FactTableProps) {
  const [isLong, setLong] = useState(false);
  const careers = map.careers.filter(({ career_uuid: uuid }) => career === null || uuid === career);
  const most = Math.max(...careers.flatMap(({ needs }) => needs.map(({ points }) => points)));
  const all = map.skills.map(({ uuid, name }, place) => ({
    uuid,
    name,
    courses: map.courses.filter(({ skill_positions: taught }) => taught.includes(place)),
    isShown: map.project_skill_positions.includes(place),
    careers: careers
      .flatMap(({ title, needs }) => {
        const need = needs.find(({ skill_position: position }) => position === place);
        return need ? [{ title, points: need.points, length: need.points / most }] : [];
      })
      .toSorted((a, b) => b.points - a.points),
  }));
  const rows = career === null ? all : worthMostFirst(all);
  return (
    <div className={styles.table}>
      <DataTable
        caption="Skills by how much they add, most first"
        columns={COLUMNS}
        rows={isLong ? rows : rows.slice(0, firstRows)}
        rowKey={({ uuid }) => uuid}
        narrow="lines"
      />
      {rows.length > firstRows && (
        <Button
          kind="ghost"
          flush
          className={styles.rest}
          aria-expanded={isLong}
          onClick={() => startTransition(() => setLong(!isLong))}
        >
          {isLong ? 'Show fewer' : `Show ${rows.length - firstRows} more`}
        </Button>
      )}
    </div>
  );
}

/** Of those that add to one career. */
const worthMostFirst = (rows: readonly FactRow[]) =>
  rows
    .filter(({ careers }) => careers.length > 0)
    .toSorted(({ careers: [a] }, { careers: [b] }) => b!.points - a!.points);

const leftInWords = ({ skills, courses }: MapPicture['left']) => {
  const parts = [skills > 0 && plural(skills, 'skill'), courses > 0 && plural(courses, 'course')];
  return `${parts.filter(Boolean).join(' and ')} ${skills + courses === 1 ? 'is' : 'are'}`;
};

/** What is highlighted, or how to highlight. */
function inWords(picture: MapPicture, chosen: string | null, leading: string | undefined): string {
  const node = picture.nodes.find(({ key }) => key === chosen);
  if (!node) {
    const how = 'Choose a course, skill or career to see what connects.';
    return leading === undefined ? how : `${how} Highlighted now: ${leading}, where you score highest.`;
  }
  const keys = connected(picture, node.key);
  const others = picture.nodes.filter(({ key, layer }) => layer !== node.layer && keys.has(key));
  const count = (wanted: MapNode['kind']) => others.filter(({ kind }) => kind === wanted).length;
  const [courses, fromProjects] = [count('course'), count('project') > 0];
  const parts = [
    node.layer !== 0 && (courses > 0 || !fromProjects) && plural(courses, 'course'),
    fromProjects && 'your projects',
    node.layer !== 1 && plural(count('skill'), 'skill'),
    node.layer !== 2 && plural(count('career'), 'career'),
  ];
  return `${node.title} connects with ${listed(parts.filter((part) => part !== false))}.`;
}
