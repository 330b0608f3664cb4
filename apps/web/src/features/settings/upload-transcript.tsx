import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { siteSettings } from '../../shared/site-settings';
import { buttonClass } from '../../shared/ui/button-class';
import { Card, SectionHeading } from '../../shared/ui/card';
import { ArrowUpRightIcon } from '../../shared/ui/icons';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { ImportVideo } from './import-video';
import styles from './upload-transcript.module.css';

const STEPS = [
  {
    title: 'Install the extension',
    text: 'Press GET EXTENSION and add it to your browser. It takes a minute, and you do it once.',
  },
  {
    title: 'Open your transcript',
    text: 'Sign in to your university, open your unofficial transcript and press the button of the extension.',
  },
  {
    title: 'Check what was found',
    text: 'Your courses open here. Nothing is stored before you press Import, and an import can be undone.',
  },
] as const;

/** Upload Transcript: the extension in three steps, what it looks like, and the way without it (D20). */
export function UploadTranscript() {
  const store = siteSettings().extension_store_url;
  return (
    <>
      <SectionHeading title="Upload Transcript" note="Your courses become skills." />
      <Card padded className={styles.parts}>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.get}>
          <a href={store ?? paths.import} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            GET EXTENSION
            <ArrowUpRightIcon size={16} aria-hidden />
            <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </a>
          {store === null && (
            <p className={styles.note}>
              The extension is not in a store for your university yet: until then the button opens the import,
              which reads a transcript that you copy or save yourself.
            </p>
          )}
        </div>
        <ImportVideo />
        <p className={styles.without}>
          Without the extension: <Link to={paths.import}>import a transcript you have copied or saved</Link>.
        </p>
      </Card>
    </>
  );
}
