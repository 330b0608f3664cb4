import { Link } from 'react-router-dom';
import { ExtensionFold } from '../../shared/extension-fold';
import { paths } from '../../shared/paths';
import { siteSettings } from '../../shared/site-settings';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { FileImportIcon } from '../../shared/ui/icons';
import { PageHeading } from '../../shared/ui/page-heading';
import { ArrowUpRightIcon } from '../../shared/ui/page-icons';
import { useMobile } from '../../shared/ui/use-media';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { ImportVideo } from './import-video';
import styles from './upload-transcript.module.css';

const INSTALLING = {
  fromStore: <>Press GET EXTENSION and add it to your browser. It takes a minute, and you do it once.</>,
  byHand: 'Press GET EXTENSION, download it from the page that opens, and load it once.',
};

const TITLE = 'Straight from your university’s page';
const STEPS = [
  { title: 'Install the extension', text: null },
  {
    title: 'Open your transcript',
    text: 'Sign in to your university, open your unofficial transcript and press the button of the extension.',
  },
  {
    title: 'Check what was found',
    text: 'Your courses open here. Nothing is stored before you press Import, and an import can be undone.',
  },
] as const;

/** Upload Transcript: what every browser can do at once, then the extension in three steps and what it looks like (D20). */
export function UploadTranscript() {
  const store = siteSettings().extension_store_url;
  const isMobile = useMobile();
  const way = (
    <div className={styles.way}>
      <div className={styles.how}>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h4 className={styles.title}>{title}</h4>
              <p>{text ?? (store === null ? INSTALLING.byHand : INSTALLING.fromStore)}</p>
            </li>
          ))}
        </ol>
        <a
          href={store ?? paths.import}
          target="_blank"
          rel="noreferrer"
          className={cx(buttonClass('secondary'), styles.get)}
        >
          GET EXTENSION
          <ArrowUpRightIcon size={16} aria-hidden />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </a>
      </div>
      <ImportVideo />
    </div>
  );
  return (
    <>
      <PageHeading title="Upload Transcript" note="Your courses become skills." />
      <Card padded className={styles.now}>
        <div>
          <h3 className={styles.part}>From a file or a copy</h3>
          <p className={styles.note}>
            PDF, Excel, CSV, a saved web page, or text you copied. It is read in your browser.
          </p>
        </div>
        <Link to={paths.import} className={buttonClass('primary')}>
          <FileImportIcon size={18} aria-hidden />
          Import your transcript
        </Link>
      </Card>
      {isMobile ? (
        <ExtensionFold title={TITLE} level={3}>
          {way}
        </ExtensionFold>
      ) : (
        <Card padded className={styles.parts}>
          <div>
            <h3 className={styles.part}>{TITLE}</h3>
            <p className={styles.note}>
              With the extension for Chrome and Edge, one press brings your courses here.
            </p>
          </div>
          {way}
        </Card>
      )}
      <Card padded className={styles.now}>
        <div>
          <h3 className={styles.part}>Projects and profile from elsewhere</h3>
          <p className={styles.note}>
            LinkedIn’s archive or a JSON Resume. You choose what is added, and it can be undone.
          </p>
        </div>
        <Link to={paths.importPortfolio} className={buttonClass('secondary')}>
          <FileImportIcon size={18} aria-hidden />
          Import projects
        </Link>
      </Card>
    </>
  );
}
