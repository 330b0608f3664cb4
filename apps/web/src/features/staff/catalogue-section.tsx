import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { Disclosure } from '../../shared/ui/disclosure';
import { Empty } from '../../shared/ui/empty';
import { PageHeading } from '../../shared/ui/page-heading';
import { type CatalogueLoad, catalogueLoadsQuery } from './catalogue.queries';
import { PagedCard } from './paged-list';
import styles from './staff.module.css';

/** /staff/catalogue: what was loaded, and what each load changed. */
export function CatalogueSection() {
  const query = useInfiniteQuery(catalogueLoadsQuery());
  return (
    <section aria-label="Catalogue" className={styles.section}>
      <PageHeading
        title="Catalogue"
        note="Each load that changed something, newest first. Operators load a catalogue on the command line."
      />
      <PagedCard
        query={query}
        keyOf={({ load_id }) => load_id}
        noun="history"
        empty={
          <Empty title="Nothing was loaded yet">Future loads are listed here with what they change.</Empty>
        }
      >
        {(loads) => (
          <ol className={styles.lines}>
            {loads.map((load) => (
              <Load key={load.load_id} load={load} />
            ))}
          </ol>
        )}
      </PagedCard>
    </section>
  );
}

const NOUNS = { courses: 'course', programs: 'program', careers: 'career' } as const;
const KINDS = ['courses', 'programs', 'careers'] as const;
const CHANGES = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['renamed', 'renamed'],
  ['back', 'on offer again'],
  ['retired', 'retired'],
] as const;

/** Every change of a load: what it is called, and to what it happened. */
function changesOf(load: CatalogueLoad) {
  const ofKinds = KINDS.flatMap((kind) =>
    CHANGES.map(([change, words]) => ({
      title: (count: number) => `${plural(count, NOUNS[kind])} ${words}`,
      labels: load[kind][change],
    })),
  );
  const respelled = {
    title: (count: number) => `${plural(count, 'skill')} spelled differently`,
    labels: load.respelled,
  };
  return [...ofKinds, respelled].filter(({ labels }) => labels.count > 0);
}

function Load({ load }: { load: CatalogueLoad }) {
  const { at, loaded_by, educator, is_new_educator, is_renamed, students } = load;
  const totals = KINDS.map((kind) => plural(load[kind].total, NOUNS[kind])).join(', ');
  return (
    <li className={styles.line}>
      <time dateTime={at} className={styles.note}>
        {formatDateTime(at)}
      </time>
      <div>
        <p className={styles.long}>
          <strong>{educator}</strong>
          {is_new_educator ? ', a new university' : `: ${totals}`}
        </p>
        <p className={styles.details}>
          {[
            loaded_by === 'demo' ? 'Loaded when the demo started' : 'Loaded by an operator',
            ...(is_renamed ? ['the university has another name'] : []),
            students === 0
              ? 'no student record is affected'
              : `the records of ${plural(students, 'student')} are affected`,
          ].join(' · ')}
        </p>
        <div className={styles.changes}>
          {changesOf(load).map(({ title, labels }) => (
            <Disclosure key={title(2)} title={title(labels.count)} className={styles.change}>
              <ul className={styles.plain}>
                {labels.first.map((label) => (
                  <li key={label} className={styles.long}>
                    {label}
                  </li>
                ))}
                {labels.count > labels.first.length && (
                  <li className={styles.note}>{`and ${labels.count - labels.first.length} more`}</li>
                )}
              </ul>
            </Disclosure>
          ))}
        </div>
      </div>
    </li>
  );
}
