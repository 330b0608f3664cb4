import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { PageTools } from '../../shared/printable-page';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeading } from '../../shared/ui/page-heading';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useMedia } from '../../shared/ui/use-media';
import { useWayBack } from '../../shared/way-back';
import { FactTable } from './fact-table';
import { PictureCard } from './picture-card';
import { SavePicture } from './save-picture';
import { type SkillMap, skillMapQuery } from './skill-map.queries';
import styles from './skill-map-page.module.css';

const ALL = '';
/** Three layers side by side do not fit: the table says the same, and the picture is only saved. */
const NARROW = 'screen and (max-width: 699px)';

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
  const [lookedAt, setCareer] = useState<string | null>(null);
  // It may have left the dashboard meanwhile.
  const career = map.careers.find(({ career_uuid: uuid }) => uuid === lookedAt)?.career_uuid ?? null;
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const isNarrow = useMedia(NARROW);
  const filter = { career, isWhole };
  const leading = career === null ? strongestOf(map) : null;
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
    <SavePicture
      map={map}
      filter={filter}
      chosen={chosen}
      leading={leading?.career_uuid ?? null}
      onChoose={setChosen}
    />
  );
  return (
    <div className={styles.map}>
      <PictureCard
        map={map}
        filter={filter}
        chosen={chosen}
        leading={leading}
        tools={
          isNarrow ? null : (
            <>
              {choice}
              {saving}
            </>
          )
        }
        onChoose={setChosen}
        onWhole={setWhole}
      />
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
        <FactTable map={map} career={career} isNarrow={isNarrow} />
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

/** The career with the highest score. */
const strongestOf = ({ careers }: SkillMap) => careers.toSorted((a, b) => b.score - a.score)[0] ?? null;
