import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { siteSettings } from '../../shared/site-settings';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { useOpenFeedback } from '../layouts/report-feedback';
import styles from './prose.module.css';

/** /accessibility: what holds, how it is tested, and what to do where it does not. */
export function Component() {
  return (
    <Card padded className={styles.prose}>
      <h2>
        <VisuallyHidden on="mobile">Accessibility</VisuallyHidden>
      </h2>
      <h3>What you can rely on</h3>
      <p>We build for the Web Content Accessibility Guidelines 2.2, level AA.</p>
      <ul>
        <li>Everything works with the keyboard alone, and focus is always visible.</li>
        <li>
          Shortcuts are for those who are logged in; they wait while you type, and can be turned off and on
          under Keyboard shortcuts in the account menu.
        </li>
        <li>Screen readers hear the title of a new page, and when something is being saved or fails.</li>
        <li>Colors keep their contrast in both themes, and are never the only sign.</li>
        <li>Motion stops where your system asks for less of it. Text can be enlarged to 200%.</li>
        <li>The video about the import has captions, and the same words as text.</li>
      </ul>
      <h3>How it is tested</h3>
      <p>
        Every screen is checked with axe in both themes at three widths before a release, and used with the
        keyboard.
      </p>
      <h3>Known gaps</h3>
      <ul>
        <li>It has not been tested with people who use screen readers every day.</li>
        <li>The picture of your skills is a drawing; the list beside it says the same in words.</li>
      </ul>
      <h3>Something in your way?</h3>
      <Report />
    </Card>
  );
}

/** The form that the reader can use: it is for those who are signed in (S371). */
function Report() {
  const { state } = useAuth();
  const openFeedback = useOpenFeedback();
  const isVisitor = state === 'signed-out';
  return (
    <>
      <p>
        Tell us what you wanted to do, and what you use to read the page. It is read by people, and barriers
        come first.
        {isVisitor &&
          ` Without an account, write to ${siteSettings().institution?.name ?? 'the university that runs this site'}.`}
      </p>
      <div>
        {isVisitor ? (
          <Link to={paths.login(paths.accessibility)} className={buttonClass()}>
            Log in to report a problem
          </Link>
        ) : (
          <Button aria-haspopup="dialog" onClick={openFeedback}>
            Report a problem
          </Button>
        )}
      </div>
    </>
  );
}
