import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { problemText } from '../../shared/api/problem-text';
import { announce } from '../../shared/ui/announcer';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Tag } from '../../shared/ui/chip';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Dialog } from '../../shared/ui/dialog';
import { Empty } from '../../shared/ui/empty';
import { ErrorState } from '../../shared/ui/error-state';
import { PencilIcon, PlusIcon, RefreshIcon } from '../../shared/ui/icons';
import { PageHeading } from '../../shared/ui/page-heading';
import { TrashIcon } from '../../shared/ui/page-icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { toast } from '../../shared/ui/toast';
import { useDialog } from '../../shared/ui/use-dialog';
import { LinkAddress } from './link-address';
import { LinkDialog } from './link-dialog';
import type { LinkDraft } from './link-draft';
import { contentsText } from './link-texts';
import styles from './sharing.module.css';
import {
  type AddressedShareLink,
  type Shareable,
  type ShareLink,
  shareLinksQuery,
  useReaddressLink,
  useRevokeLink,
} from './sharing.queries';

/** /settings/sharing: the links of somebody, each with what is in it, how long it works, and how often it was opened. */
export function Component() {
  const query = useQuery(shareLinksQuery);
  // null makes a link
  const form = useDialog<{ link: ShareLink | null; reopened?: LinkDraft }>();
  const revoking = useDialog<ShareLink>();
  const replacingAddress = useDialog<ShareLink>();
  const address = useDialog<AddressedShareLink>();
  const { data } = query;
  const isEmpty = data?.results.length === 0;
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => form.show({ link: null })}>
      <PlusIcon size={16} aria-hidden />
      New link
    </Button>
  );
  return (
    <section tabIndex={-1} aria-label="What I share" className={styles.page}>
      <PageHeading
        title="What I share"
        note={
          <>
            Links show chosen parts of your profile to whoever has them, for as long as you want. Who sees all
            of it is in{' '}
            <Link to={paths.settings('preferences')} className={styles.inline}>
              Preferences &amp; Visibility
            </Link>
            .
          </>
        }
        end={data && !isEmpty && add}
      />
      {data ? (
        isEmpty ? (
          <Card>
            <Empty title="You share nothing by link" action={add}>
              Choose projects, careers or courses, and hand the link to a recruiter or a teacher. It ends when
              you want it to.
            </Empty>
          </Card>
        ) : (
          <ul className={styles.links}>
            {data.results.map((link) => (
              <Card as="li" padded key={link.link_uuid} className={styles.link}>
                <LinkFacts link={link} shareable={data.shareable} />
                <div className={styles.linkActions}>
                  <Button aria-label={`Change ${link.title}`} onClick={() => form.show({ link })}>
                    <PencilIcon size={16} aria-hidden />
                    Change
                  </Button>
                  <Button
                    aria-label={`New address for ${link.title}`}
                    onClick={() => replacingAddress.show(link)}
                  >
                    <RefreshIcon size={16} aria-hidden />
                    New address
                  </Button>
                  <Button
                    kind="danger"
                    aria-label={`Revoke ${link.title}`}
                    onClick={() => revoking.show(link)}
                  >
                    <TrashIcon size={16} aria-hidden />
                    Revoke
                  </Button>
                </div>
              </Card>
            ))}
          </ul>
        )
      ) : query.isError ? (
        <Card>
          <ErrorState
            title="Your links could not be loaded."
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        </Card>
      ) : (
        <Loading label="Loading your links…" className={styles.links}>
          <Skeleton height={148} radius="var(--r-xl)" />
          <Skeleton height={148} radius="var(--r-xl)" />
        </Loading>
      )}
      {data && form.subject && (
        <LinkDialog
          key={form.subject.link?.link_uuid}
          {...form.props}
          {...form.subject}
          shareable={data.shareable}
          onReopen={(reopened) => form.show({ link: form.subject!.link, reopened })}
        />
      )}
      {revoking.subject && <Revoke {...revoking.props} link={revoking.subject} />}
      {replacingAddress.subject && (
        <Readdress {...replacingAddress.props} link={replacingAddress.subject} onDone={address.show} />
      )}
      {address.subject && (
        <Dialog {...address.props} closesByButtons title="Your new address" size="small">
          <LinkAddress link={address.subject} onClose={address.props.onClose} />
        </Dialog>
      )}
    </section>
  );
}

function LinkFacts({ link, shareable }: { link: ShareLink; shareable: readonly Shareable[] }) {
  const { title, is_expired, expires_at, has_password, with_grades, openings, last_opened_at } = link;
  const opened =
    last_opened_at === null
      ? 'Not opened yet'
      : `Opened ${openings === 1 ? 'once' : plural(openings, 'time')}, last on ${formatDate(last_opened_at)}`;
  return (
    <div className={styles.facts}>
      <h3 className={styles.title} dir="auto">
        {title}
      </h3>
      <p>{contentsText(link, shareable)}</p>
      <p className={styles.quiet}>
        {is_expired ? `Expired on ${formatDate(expires_at)}` : `Works until ${formatDate(expires_at)}`} ·{' '}
        {opened}
      </p>
      {(is_expired || has_password || with_grades) && (
        <p className={styles.tags}>
          {is_expired && <Tag>Expired</Tag>}
          {has_password && <Tag>Password</Tag>}
          {with_grades && <Tag>Grades</Tag>}
        </p>
      )}
    </div>
  );
}

interface AboutLinkProps {
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  link: ShareLink;
}

const titleOf = ({ title }: ShareLink) => <bdi className={styles.quoted}>{title}</bdi>;

function Revoke({ link, onClose, ...dialog }: AboutLinkProps) {
  const revoke = useRevokeLink();
  const start = () =>
    revoke.mutate(link.link_uuid, {
      onSuccess: () => {
        announce('Link revoked.');
        onClose();
      },
      onError: (error) => void toast('error', `The link was not revoked. ${problemText(error)}`),
    });
  return (
    <ConfirmDialog
      {...dialog}
      title="Revoke this link?"
      intro={titleOf(link)}
      confirm="Revoke"
      busy={revoke.isPending}
      onConfirm={start}
      onCancel={onClose}
    >
      It opens nothing from now on, and goes away where it is open. This cannot be undone.
    </ConfirmDialog>
  );
}

interface ReaddressProps extends AboutLinkProps {
  onDone: (link: AddressedShareLink) => void;
}

function Readdress({ link, onClose, onDone, ...dialog }: ReaddressProps) {
  const readdress = useReaddressLink();
  const start = () =>
    readdress.mutate(link.link_uuid, {
      onSuccess: (addressed) => {
        onClose();
        onDone(addressed);
      },
      onError: (error) => void toast('error', `The address was not changed. ${problemText(error)}`),
    });
  return (
    <ConfirmDialog
      {...dialog}
      title="Give it a new address?"
      intro={titleOf(link)}
      confirm="New address"
      busy={readdress.isPending}
      onConfirm={start}
      onCancel={onClose}
    >
      The present address opens nothing any more. Everything else about the link stays as it is.
    </ConfirmDialog>
  );
}
