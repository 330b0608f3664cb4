import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HttpError } from '../../shared/api/http-error';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { useSession } from '../../shared/session/use-session';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card, SectionHeading } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { Empty } from '../../shared/ui/empty';
import { ArrowLeftIcon } from '../../shared/ui/icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useDialog } from '../../shared/ui/use-dialog';
import { type ReasonDraft, useReasonDraft } from '../../shared/use-reason-draft';
import { StaffActionDialog } from './staff-action-dialog';
import { AuditLines } from './audit-lines';
import {
  changePerson,
  type PersonAction,
  type PersonDetail,
  personQuery,
  useShowPerson,
} from './staff.queries';
import { PERSON_ACTIONS, type PersonActionName, actionsFor } from './person-actions';
import { NotLoaded } from './not-loaded';
import { nameOf, PersonTags } from './person-texts';
import { useStaffAction } from './use-staff-action';
import styles from './staff.module.css';

export interface PersonPanelProps {
  account: string;
  /** Address of the list. */
  back: string;
}

/** One person: how they sign in, what can be done about the account, and what was done. */
export function PersonPanel({ account, back }: PersonPanelProps) {
  const query = useQuery(personQuery(account));
  const gone = query.error instanceof HttpError && [400, 404].includes(query.error.status);
  return (
    <section aria-label="Person" className={styles.section}>
      <Link to={back} className={cx(buttonClass('ghost', { flush: true }), styles.back)}>
        <ArrowLeftIcon size={18} aria-hidden />
        Back to people
      </Link>
      {query.data ? (
        <Person person={query.data} />
      ) : gone ? (
        <Card>
          <Empty title="There is no such account">It may have been erased meanwhile.</Empty>
        </Card>
      ) : query.isError ? (
        <Card>
          <NotLoaded query={query} />
        </Card>
      ) : (
        <Loading label="Loading the person…">
          <Skeleton height={320} radius="var(--r-xl)" />
        </Loading>
      )}
    </section>
  );
}

function Person({ person }: { person: PersonDetail }) {
  const asking = useDialog<{ name: PersonActionName; reopened?: ReasonDraft }>();
  const { data: session } = useSession();
  const isSelf = session?.user?.handle === person.handle;
  return (
    <>
      <SectionHeading
        title={<span className={styles.long}>{nameOf(person)}</span>}
        note={<PersonTags person={person} />}
      />
      <Card padded className={styles.panel}>
        <Facts person={person} />
        <div className={styles.actionGroups}>
          {[false, true].map((isHarsh) => (
            <div key={String(isHarsh)} className={styles.actions}>
              {actionsFor(person)
                .filter((name) => PERSON_ACTIONS[name].isHarsh === isHarsh)
                .map((name) => (
                  <Button
                    key={name}
                    kind={isHarsh ? 'danger' : 'secondary'}
                    aria-haspopup="dialog"
                    onClick={() => asking.show({ name })}
                  >
                    {PERSON_ACTIONS[name].button}
                  </Button>
                ))}
            </div>
          ))}
        </div>
        {person.is_suspended && (
          <p className={styles.note}>
            A directory keeps this account and has suspended it. Only the directory can bring it back.
          </p>
        )}
        {isSelf && <p className={styles.note}>This is your own account.</p>}
      </Card>
      <Card padded className={styles.panel}>
        <h3 className={styles.partTitle}>What was done</h3>
        <AuditLines search={{ subject_uuid: person.account_uuid }} />
      </Card>
      {asking.subject && (
        <ConfirmAction
          {...asking.props}
          {...asking.subject}
          person={person}
          onReopen={(reopened) => asking.show({ ...asking.subject!, reopened })}
        />
      )}
    </>
  );
}

interface ConfirmActionProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  name: PersonActionName;
  person: PersonDetail;
  /** What was written before it was closed unsent. */
  reopened?: ReasonDraft | undefined;
  onReopen: (draft: ReasonDraft) => void;
}

function ConfirmAction({ name, person, reopened, onReopen, ...dialog }: ConfirmActionProps) {
  const show = useShowPerson();
  const written = useReasonDraft(`${name}:${person.account_uuid}`, reopened);
  const { button, title, text, reason, isHarsh, toAction, done } = PERSON_ACTIONS[name];
  const {
    mutate,
    isPending,
    error,
    dialog: proof,
  } = useStaffAction({
    action: (action: PersonAction) => changePerson(person.account_uuid, action),
    onDone: (changed) => {
      show(changed);
      announce(done(nameOf(person)));
      written.forget();
      dialog.onClose();
    },
  });
  return (
    <StaffActionDialog
      {...dialog}
      onClose={() => {
        dialog.onClose();
        written.leave(onReopen);
      }}
      title={title(nameOf(person))}
      confirm={button}
      isHarsh={isHarsh}
      {...(reason !== undefined && { reason: { note: reason, written } })}
      busy={isPending}
      error={error}
      proof={proof}
      onConfirm={(given) => mutate(toAction(given))}
    >
      {text}
    </StaffActionDialog>
  );
}

const FACTOR_NAMES: Record<PersonDetail['second_factors'][number], string> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  recovery_codes: 'Recovery codes',
};

const listed = (items: readonly string[]) => (items.length === 0 ? 'None' : items.join(', '));

function Facts({ person }: { person: PersonDetail }) {
  const { handle, addresses, has_password, second_factors, providers, sessions, last_sign_in, created } =
    person;
  const facts = [
    {
      name: 'Handle',
      value: (
        <Link to={paths.profile(handle)} className={styles.name}>
          {handle}
        </Link>
      ),
    },
    {
      name: 'E-mail addresses',
      value: (
        <ul className={styles.plain}>
          {addresses.map(({ email, verified, primary }) => (
            <li key={email}>
              <span className={styles.long}>{email}</span>
              {` (${[verified ? 'verified' : 'not verified', ...(primary ? ['primary'] : [])].join(', ')})`}
            </li>
          ))}
          {addresses.length === 0 && <li>None</li>}
        </ul>
      ),
    },
    { name: 'Password', value: has_password ? 'Set' : 'None' },
    { name: 'Second factor', value: listed(second_factors.map((factor) => FACTOR_NAMES[factor])) },
    { name: 'Providers', value: listed(providers) },
    { name: 'Signed in now', value: plural(sessions, 'browser', 'browsers') },
    { name: 'Last sign-in', value: last_sign_in ? formatDate(last_sign_in) : 'Never' },
    { name: 'Here since', value: formatDate(created) },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
