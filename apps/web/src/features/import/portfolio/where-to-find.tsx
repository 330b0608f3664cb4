import { Card } from '../../../shared/ui/card';
import styles from './portfolio.module.css';

/** How to get the file. */
export function WhereToFind() {
  return (
    <Card as="section" padded aria-labelledby="where-to-find">
      <h2 id="where-to-find" className={styles.asideTitle}>
        Where to find your file
      </h2>
      <div className={styles.ways}>
        <div>
          <h3 className={styles.way}>LinkedIn</h3>
          <ol className={styles.steps}>
            <li>Open Settings, then Data privacy, then Get a copy of your data.</li>
            <li>
              Choose at least Profile, Positions, Projects, Skills and Certifications, or the whole archive.
            </li>
            <li>LinkedIn sends a link by e-mail within minutes. Choose the ZIP file here as it comes.</li>
          </ol>
        </div>
        <div>
          <h3 className={styles.way}>JSON Resume</h3>
          <p className={styles.format}>
            A resume.json file: from a résumé tool that saves JSON Resume, or from Lumen’s own export.
          </p>
        </div>
      </div>
    </Card>
  );
}
