import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReauthentication } from '../../shared/accounts/use-reauthentication';
import { formatDate } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Chip } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { ErrorState } from '../../shared/ui/error-state';
import { LeavingButton } from '../../shared/ui/leaving-button';
import { LeavingRow } from '../../shared/ui/leaving-row';
import { DeviceLaptopIcon } from '../../shared/ui/page-icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { deviceName } from './device-name';
import { ResultMessage } from './result-message';
import styles from './security.module.css';
import { endSignIns, type SignIn, signInsQuery } from './security.queries';
import { useAction } from './use-action';

const since = ({ created_at }: SignIn) => formatDate(new Date(created_at * 1000).toISOString());

const currentFirst = (signIns: readonly SignIn[]) =>
  signIns.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));

/** The name of the action that ends all others; that of one is its number. */
const ALL = 'all';

interface SignInListProps {
  signIns: readonly SignIn[];
  /** It is being ended. */
  isEnded: (signIn: SignIn) => boolean;
  onEnd: (signIn: SignIn) => void;
}

function SignInList({ signIns, isEnded, onEnd }: SignInListProps) {
  return (
    <ul className={cx(styles.rows, styles.browsers)} aria-label="Browsers you are logged in with">
      {currentFirst(signIns).map((signIn) => (
        <LeavingRow key={signIn.id}>
          <DeviceLaptopIcon size={22} aria-hidden />
          <div className={styles.what}>
            <div>
              <span>{deviceName(signIn.user_agent)}</span>
              {signIn.is_current && <Chip kind="have">This browser</Chip>}
            </div>
            <p>
              {signIn.ip} · since {since(signIn)}
            </p>
          </div>
          {!signIn.is_current && (
            <Button
              aria-label={`Log out ${deviceName(signIn.user_agent)}, ${signIn.ip}, since ${since(signIn)}`}
              busy={isEnded(signIn)}
              onClick={() => onEnd(signIn)}
            >
              Log out
            </Button>
          )}
        </LeavingRow>
      ))}
    </ul>
  );
}

/** Goes with the last of those that it ends. */
function EndAll({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <LeavingButton busy={busy} onClick={onPress}>
      Log out everywhere else
    </LeavingButton>
  );
}

/** Where the person is signed in, and the end of it everywhere but here. */
export function SignIns() {
  const queries = useQueryClient();
  const { data: signIns, isError, isFetching, refetch } = useQuery(signInsQuery);
  const { act, isUnderWay, result } = useAction();
  const { proving, dialog } = useReauthentication();
  const end = (name: string, isMeant: (signIn: SignIn) => boolean, done: string) =>
    void act({
      name,
      // Those that are there when its turn comes: the service refuses one that has ended meanwhile.
      run: async () => {
        const there = queries.getQueryData(signInsQuery.queryKey) ?? [];
        const ids = there.filter((signIn) => !signIn.is_current && isMeant(signIn)).map(({ id }) => id);
        return ids.length > 0 ? endSignIns(ids, proving) : { accepted: true };
      },
      done,
      failed: 'Could not log out there. Please try again.',
      after: () => queries.invalidateQueries({ queryKey: signInsQuery.queryKey }),
    });
  return (
    <section tabIndex={-1} aria-label="Where you are logged in" className={styles.section}>
      <SectionHeading
        title="Where you are logged in"
        note="Do not recognize one? Log it out, then set a new password."
        level={3}
        end={
          signIns?.some(({ is_current }) => !is_current) && (
            <EndAll
              busy={isUnderWay(ALL)}
              onPress={() => end(ALL, () => true, 'You are logged out everywhere else.')}
            />
          )
        }
      />
      <div className={styles.stack}>
        <ResultMessage result={result} />
        <Card>
          {signIns ? (
            <SignInList
              signIns={signIns}
              isEnded={(signIn) => isUnderWay(ALL) || isUnderWay(String(signIn.id))}
              onEnd={({ id }) => end(String(id), (signIn) => signIn.id === id, 'That browser is logged out.')}
            />
          ) : isError ? (
            <ErrorState busy={isFetching} onRetry={() => void refetch()}>
              The list could not be loaded.
            </ErrorState>
          ) : (
            <Loading label="Loading where you are logged in…">
              <Skeleton height={72} />
            </Loading>
          )}
        </Card>
      </div>
      {dialog}
    </section>
  );
}
