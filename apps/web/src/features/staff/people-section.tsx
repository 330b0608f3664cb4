import { FILTER_TEXT_MAX } from '@lumen/matching/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { DataTable } from '../../shared/ui/data-table';
import { Empty } from '../../shared/ui/empty';
import { PageHeading } from '../../shared/ui/page-heading';
import { SearchBox } from '../../shared/ui/search-box';
import { Select } from '../../shared/ui/select';
import { type FoundPerson, peopleQuery, PERSON_STATES, type PersonState } from './staff.queries';
import { PagedCard } from './paged-list';
import { PersonPanel } from './person-panel';
import { nameOf, PersonTags } from './person-texts';
import { useAddressText, useAddressValues } from './use-address-values';
import styles from './staff.module.css';

const STATE_LABELS: Record<PersonState, string> = {
  locked: 'Locked',
  suspended: 'Suspended by a directory',
  leaving: 'Waiting to be erased',
  staff: 'Staff',
};
const STATE_OPTIONS = [
  { value: '', label: 'Any state' },
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
  const address = useAddressValues<'text' | 'state'>();
  const { search, valueOf, set } = address;
  const state = isState(valueOf('state')) ? (valueOf('state') as PersonState) : null;
  const [typed, settled, type] = useAddressText(address, 'text');
  const query = useInfiniteQuery(peopleQuery(settled, state));

  return (
    <section aria-label="People" className={styles.section}>
      <PageHeading
        title="People"
        note="Find somebody to help. Opening a person leaves a line in the audit log."
      />
      <div className={styles.find}>
        <SearchBox
          label="Find by handle, name or e-mail address"
          placeholder="Handle, name or e-mail address"
          value={typed}
          maxLength={FILTER_TEXT_MAX}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Select
          label="State"
          labelBeside
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={(event) => set('state', event.currentTarget.value)}
        />
      </div>
      <PagedCard
        query={query}
        keyOf={({ account_uuid }) => account_uuid}
        noun="people"
        empty={
          <Empty title="Nobody found" drawing="search">
            Try a shorter part of the name, or the whole e-mail address.
          </Empty>
        }
      >
        {(people, count) => (
          <DataTable
            caption={plural(count, 'person', 'people')}
            columns={columns(search)}
            rows={people}
            rowKey={({ account_uuid }) => account_uuid}
          />
        )}
      </PagedCard>
    </section>
  );
}

const columns = (search: URLSearchParams) => [
  {
    key: 'name',
    title: 'Name',
    cell: (person: FoundPerson) => {
      const next = new URLSearchParams(search);
      next.set('account', person.account_uuid);
      return (
        <Link to={`?${next}`} className={styles.name}>
          <bdi>{nameOf(person)}</bdi>
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
    cell: ({ email }: FoundPerson) => <span className={styles.long}>{email ?? 'None'}</span>,
  },
  { key: 'state', title: 'State', cell: (person: FoundPerson) => <PersonTags person={person} /> },
  {
    key: 'sign-in',
    title: 'Last sign-in',
    cell: ({ last_sign_in }: FoundPerson) => (last_sign_in ? formatDate(last_sign_in) : 'Never'),
  },
];
