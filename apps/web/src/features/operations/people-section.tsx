import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { problemText } from '../../shared/api/problem-text';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { Card, SectionHeading } from '../../shared/ui/card';
import { DataTable } from '../../shared/ui/data-table';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { SearchBox } from '../../shared/ui/search-box';
import { Select } from '../../shared/ui/select';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useDebounced } from '../../shared/use-debounced';
import { type FoundPerson, peopleQuery, PERSON_STATES, type PersonState } from './operations.queries';
import { PersonPanel } from './person-panel';
import { nameOf, PersonTags } from './person-texts';
import styles from './operations.module.css';

const TYPING_MS = 300;
const STATE_LABELS: Record<PersonState, string> = {
  locked: 'Locked',
  suspended: 'Suspended by a directory',
  leaving: 'Waiting to be erased',
  staff: 'Staff',
};
const STATE_OPTIONS = [
  { value: '', label: 'Everybody' },
  ...PERSON_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
];

const isState = (value: string | null): value is PersonState =>
  PERSON_STATES.some((state) => state === value);

/** /staff/people: finds people; with `account` in the address it shows that one. */
export function PeopleSection() {
  const [search] = useSearchParams();
  const account = search.get('account');
  return account === null ? (
    <PeopleList />
  ) : (
    <PersonPanel key={account} account={account} back={backTo(search)} />
  );
}

/** The list as it was. */
function backTo(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('account');
  return `?${rest}`;
}

function PeopleList() {
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState(search.get('text') ?? '');
  const state = isState(search.get('state')) ? (search.get('state') as PersonState) : null;
  const settled = useDebounced(text.trim(), TYPING_MS);
  const query = useInfiniteQuery(peopleQuery(settled, state));
  const people = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const count = query.data?.pages[0]?.count ?? 0;

  const keep = (name: 'text' | 'state', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return (
    <section aria-label="People" className={styles.section}>
      <SectionHeading
        title="People"
        note="Find somebody to help. Opening a person leaves a line in the audit log."
      />
      <div className={styles.filters}>
        <SearchBox
          label="Find by handle, name or e-mail address"
          placeholder="Handle, name or e-mail address"
          value={text}
          maxLength={200}
          onChange={(event) => {
            setText(event.currentTarget.value);
            keep('text', event.currentTarget.value);
          }}
        />
        <Select
          label="Show"
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={(event) => keep('state', event.currentTarget.value)}
        />
      </div>
      {query.isPending ? (
        <Loading label="Loading people…">
          <Skeleton height={280} radius="var(--r-xl)" />
        </Loading>
      ) : query.isError && people.length === 0 ? (
        <Card>
          <ErrorState
            title="The people could not be loaded."
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          >
            {problemText(query.error)}
          </ErrorState>
        </Card>
      ) : people.length === 0 ? (
        <Card>
          <Empty title="Nobody found" drawing="search">
            Try a shorter part of the name, or the whole e-mail address.
          </Empty>
        </Card>
      ) : (
        <Card padded>
          <DataTable
            caption={plural(count, 'person', 'people')}
            columns={COLUMNS(search)}
            rows={people}
            rowKey={({ account_uuid }) => account_uuid}
          />
          {query.hasNextPage && (
            <LoadMore
              onMore={() => void query.fetchNextPage()}
              busy={query.isFetchingNextPage}
              error={query.isFetchNextPageError && 'More could not be loaded.'}
              eager={false}
            >
              {`Show more (${people.length} of ${count})`}
            </LoadMore>
          )}
        </Card>
      )}
    </section>
  );
}

const COLUMNS = (search: URLSearchParams) => [
  {
    key: 'name',
    title: 'Name',
    cell: (person: FoundPerson) => {
      const next = new URLSearchParams(search);
      next.set('account', person.account_uuid);
      return (
        <Link to={`?${next}`} className={styles.name}>
          {nameOf(person)}
        </Link>
      );
    },
  },
  {
    key: 'handle',
    title: 'Handle',
    cell: ({ handle }: FoundPerson) => <span className={styles.long}>{handle}</span>,
  },
  {
    key: 'email',
    title: 'E-mail',
    cell: ({ email }: FoundPerson) => <span className={styles.long}>{email ?? 'none'}</span>,
  },
  { key: 'state', title: 'State', cell: (person: FoundPerson) => <PersonTags person={person} /> },
  {
    key: 'sign-in',
    title: 'Last sign-in',
    cell: ({ last_sign_in }: FoundPerson) => (last_sign_in ? formatDate(last_sign_in) : 'never'),
  },
];
