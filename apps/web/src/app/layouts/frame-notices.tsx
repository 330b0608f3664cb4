import { type ReactNode, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useIsClosed } from '../../shared/api/site-mode';
import { siteModeQuery } from '../../shared/api/site-mode.queries';
import { paths } from '../../shared/paths';
import { dismissSessionChange, useSessionChange } from '../../shared/session/session-sync';
import { useProfile } from '../../shared/session/use-session';
import { announce } from '../../shared/ui/announcer';
import { useBrokenParts } from '../../shared/ui/broken-parts';
import { AlertTriangleIcon, InfoCircleIcon, WifiOffIcon } from '../../shared/ui/icons';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import styles from './frame-notices.module.css';
import { useOnline } from './use-online';

const OFFLINE = 'You are offline. You can read what is on the page; to save, wait until you are back online.';
const BROKEN = 'A part of Lumen could not be loaded. It may have been updated since you opened this page.';

/** What concerns the whole page, in lines under the header that stay in view. */
export function FrameNotices() {
  return (
    <>
      <Offline />
      <SiteMode />
      <BrokenParts />
      <Session />
    </>
  );
}

/** Stands for as long as there is no network; screen readers hear both changes. */
function Offline() {
  const online = useOnline();
  const before = useRef(true);
  useEffect(() => {
    if (online !== before.current) announce(online ? 'You are back online.' : OFFLINE);
    before.current = online;
  }, [online]);
  return online ? null : <Notice icon={<WifiOffIcon size={18} aria-hidden />}>{OFFLINE}</Notice>;
}

/** Shown while the site takes no changes, in the words of the person who set the mode. */
function SiteMode() {
  const isClosed = useIsClosed();
  const { data } = useQuery({ ...siteModeQuery(), enabled: isClosed });
  const text = isClosed ? (data?.text ?? '') : '';
  const before = useRef('');
  useEffect(() => {
    if (text !== before.current) announce(text || 'You can save again.');
    before.current = text;
  }, [text]);
  return text === '' ? null : (
    <Notice icon={<InfoCircleIcon size={18} aria-hidden />}>
      {text} What you have written stays here until it can be saved.
    </Notice>
  );
}

/** The code behind a press could not be loaded, most often because Lumen was updated. A reload fetches the new code. */
function BrokenParts() {
  const broken = useBrokenParts();
  useEffect(() => {
    if (broken) announce(`${BROKEN} Reload the page.`, 'assertive');
  }, [broken]);
  return broken ? (
    <Notice icon={<AlertTriangleIcon size={18} aria-hidden />}>
      {BROKEN}{' '}
      <button type="button" className={styles.action} onClick={() => window.location.reload()}>
        Reload
      </button>
    </Notice>
  ) : null;
}

/** Another tab ended the session, or signed in another person. */
function Session() {
  const news = useSessionChange();
  const { pathname, search, hash } = useLocation();
  const profile = useProfile();
  const name = profile.status === 'loaded' ? profile.me.display_name : undefined;
  const text =
    news === 'ended' ? 'You are signed out.' : `You are signed in as ${name ?? 'somebody else'} now.`;
  useEffect(() => {
    if (news) announce(text);
  }, [news, text]);
  if (!news) return null;
  return (
    <Notice icon={<InfoCircleIcon size={18} aria-hidden />}>
      {text}{' '}
      {news === 'ended' && !pathname.startsWith('/accounts/') && (
        <Link to={paths.login(pathname + search + hash)} className={styles.action}>
          Log in
        </Link>
      )}{' '}
      <button type="button" className={styles.action} onClick={dismissSessionChange}>
        Dismiss
      </button>
    </Notice>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div ref={useRestoreFocus<HTMLDivElement>()} className={styles.notice}>
      {icon}
      <p>{children}</p>
    </div>
  );
}
