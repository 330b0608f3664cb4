import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { showCookiePreferences } from '../consent';
import styles from './prose.module.css';

/** /privacy: what is kept, who sees it, and how it goes away. */
export function Component() {
  return (
    <Card padded className={styles.prose}>
      <h2>
        <VisuallyHidden on="mobile">Privacy</VisuallyHidden>
      </h2>
      <h3>What we keep</h3>
      <ul>
        <li>Your account: e-mail addresses, a password nobody can read, and your sign-ins.</li>
        <li>Your profile: what you write about yourself, your links, image and projects.</li>
        <li>
          Your courses with their grades, as you confirmed them. A transcript is read in your browser; the
          file itself is never sent.
        </li>
        <li>
          A list of what you had signed, with its name and date, so that you can revoke it. Never the signed
          file.
        </li>
        <li>The people you asked to endorse a project: their e-mail address and what they wrote.</li>
        <li>If somebody asks not to be contacted: a code that cannot be turned back into their address.</li>
        <li>How your scores changed, for two years. Only you see it.</li>
      </ul>
      <h3>Who sees it</h3>
      <p>
        You decide in <Link to={paths.settings('preferences')}>Preferences &amp; Visibility</Link>: everybody,
        people who are signed in, or you alone; and for each course whether it and its grade show. Grades are
        hidden until you show them. Search engines list a profile only if its owner asks for it.
      </p>
      <p>
        With a link from <Link to={paths.settings('sharing')}>What I share</Link> you show chosen parts to
        whoever has it, for as long as you want; a course that you hide shows only where you choose that very
        course. We count how often a link is opened, and keep nothing about who opened it.
      </p>
      <p>
        The people you ask to endorse a project open it from a link in an e-mail. What they write shows where
        you publish it, with their name, role and the domain of their e-mail address; the address itself only
        you see.
      </p>
      <p>
        A signed record is a file with your name and what others may see, which you hand out yourself. Anybody
        can read the list of revoked records; it names nobody. What you check under{' '}
        <Link to={paths.verify}>Check a record</Link> is sent to Lumen for that, and not kept; an issuer is
        asked only if whoever runs Lumen has named it.
      </p>
      <h3>Cookies</h3>
      <p>
        A few are necessary: they keep you signed in and your requests safe, and remember your answer about
        the others. No other service runs unless you have agreed to it. You can change your mind at any time.
      </p>
      <div>
        <Button onClick={() => void showCookiePreferences()}>Change cookie choices</Button>
      </div>
      <h3>Taking your data and leaving</h3>
      <p>
        In <Link to={paths.settings('security')}>Sign in &amp; Security</Link> you can take everything along
        and delete your account. Your profile disappears at once; what we keep is erased after 14 days, and
        until then you can change your mind. Signed files that you handed out stay with those who have them;
        revoke them before.
      </p>
    </Card>
  );
}
