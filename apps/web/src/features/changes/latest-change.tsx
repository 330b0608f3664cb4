import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { PutAway } from '../../shared/notices/put-away';
import { paths } from '../../shared/paths';
import { Card } from '../../shared/ui/card';
import { useLocalStorage } from '../../shared/use-local-storage';
import { FROM_HERE } from '../../shared/way-back';
import { causesText } from './change-texts';
import { type ChangesPage, latestChangeQuery, type Moves } from './changes.queries';
import { MoveList } from './move-list';
import styles from './changes.module.css';

/** Careers, and as many programs. */
const SHOWN = 3;
/** What is older is history. */
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

interface News {
  /** What it is known by when it has been put away. */
  id: string;
  when: string;
  words: string;
  moves: Moves;
}

/** What changed one's scores last: a card on the dashboard until it is put away, or a month old. */
export function LatestChange({ profileUuid }: { profileUuid: string }) {
  const { data } = useQuery(latestChangeQuery);
  const [seen, remember] = useLocalStorage(`changesSeen:${profileUuid}`);
  const id = useId();
  const news = data && newsOf(data);
  if (!news || news.id === seen) return null;
  return (
    <Card as="section" padded className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>What changed</h2>
          <p className={styles.note}>
            {news.words} <time dateTime={news.when}>{formatDate(news.when)}</time>
          </p>
        </div>
        <PutAway what="what changed" onPress={() => remember(news.id)} />
      </header>
      <MoveList moves={news.moves} most={SHOWN} />
      <History moves={news.moves} />
    </Card>
  );
}

/** What an import just did to one's scores, where it ends; nothing where the scores moved last before it. */
export function ChangedByImport({ imported }: { imported: string }) {
  const { data } = useQuery(latestChangeQuery);
  const id = useId();
  const latest = data?.results[0];
  if (!latest || Date.parse(latest.changed) < Date.parse(imported)) return null;
  if (!latest.causes.some(({ cause }) => cause === 'transcript-imported')) return null;
  return (
    <section aria-labelledby={id} className={styles.imported}>
      <h3 id={id}>What changed</h3>
      <MoveList moves={latest} most={SHOWN} withStars />
      <History moves={latest} />
    </section>
  );
}

function History({ moves: { careers, programs } }: { moves: Moves }) {
  const more = Math.max(0, careers.length - SHOWN) + Math.max(0, programs.length - SHOWN);
  return (
    <p className={styles.more}>
      <Link to={paths.changes} state={FROM_HERE} className={styles.all}>
        {more > 0 ? `${plural(more, 'more score')} and all changes` : 'All changes'}
      </Link>
    </p>
  );
}

/** FNV-1a. */
const hashOf = (text: string): string =>
  (
    Array.from(text).reduce(
      (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193),
      0x811c9dc5,
    ) >>> 0
  ).toString(36);

/** What the catalogue has moved is newer than what one did. */
function newsOf({ results: [latest], catalogue_moved: moved }: ChangesPage): News | null {
  if (moved)
    return {
      // A later catalogue moves scores since the same day. Titles and scores would be left in a browser that others use.
      id: `catalogue ${hashOf(JSON.stringify(moved))}`,
      when: moved.since,
      words: 'The catalogue changed since',
      moves: moved,
    };
  if (!latest || Date.now() - Date.parse(latest.changed) > RECENT_DAYS * DAY_MS) return null;
  return {
    // A change goes on for a while.
    id: `${latest.change_uuid} ${latest.changed}`,
    when: latest.changed,
    words: causesText(latest.causes),
    moves: latest,
  };
}
