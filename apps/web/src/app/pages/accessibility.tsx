import { Card } from '../../shared/ui/card';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
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
          Shortcuts wait while you type and can be turned off: see Keyboard shortcuts in the account menu.
        </li>
        <li>Screen readers hear the title of a new page, and when something is being saved or fails.</li>
        <li>Colours keep their contrast in both themes, and are never the only sign.</li>
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
      <p>
        Tell us with Report Feedback in the account menu or in the settings: what you wanted to do, and what
        you use to read the page. It is read by people, and barriers come first.
      </p>
    </Card>
  );
}
