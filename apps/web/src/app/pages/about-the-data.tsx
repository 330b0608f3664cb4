import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Card } from '../../shared/ui/card';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './prose.module.css';

/** Of each part of a score, in percent, as its words below say. */
const SHARES = [50, 25, 15, 10];

/** /about-the-data: how a readiness score comes about, what it cannot tell, and where the facts are from. */
export function Component() {
  return (
    <Card padded className={styles.prose}>
      <h2>
        <VisuallyHidden on="mobile">About the data</VisuallyHidden>
      </h2>
      <h3>How ready you are for a career</h3>
      <p>
        The score runs from 0 to 5. It compares what you studied and built with what people in the career do,
        in four parts. If one part is not known, the others count for more.
      </p>
      <div className={styles.shares} aria-hidden>
        {SHARES.map((share) => (
          <span key={share} style={{ '--share': share }}>
            {share}%
          </span>
        ))}
      </div>
      <ul className={styles.parts}>
        <li>
          <b>What you studied, half of it.</b> The titles, descriptions and skills of your courses are
          compared with the tasks and titles of the career. Courses that few programs list and that come later
          count more; a course that everybody takes counts little.
        </li>
        <li>
          <b>Skills by name, a quarter.</b> Up to eight skills that the university’s courses teach and that
          are closest to the work.
        </li>
        <li>
          <b>General skills and knowledge, 15%.</b> Those that matter more in this career than in most.
        </li>
        <li>
          <b>Technologies, a tenth.</b> Software that employers in this career ask for and most others do not.
        </li>
      </ul>
      <p>
        A first course shows most of a skill, each further one a little more. A project counts as 4.5 credits
        for each skill it shows. Nothing you add lowers a score. Each year of study that a career usually asks
        for beyond your programs lowers the score by 5%.
      </p>
      <p>
        In the list the careers closest to what you studied come first; careers below your degree move down.{' '}
        <Link to={paths.explore('careers')}>Why this score</Link> shows for each career what every course and
        skill adds.
      </p>
      <h3>What it cannot tell</h3>
      <ul>
        <li>It compares words. It knows nothing of grades, experience, licenses or people.</li>
        <li>
          With only a few general courses the order of careers is close to chance. Until there are two or
          three courses of one subject or of later years, or four skills of projects, Lumen says what to add
          instead.
        </li>
        <li>
          Broad degrees, such as general business, score lower than narrow ones: their courses are in many
          programs.
        </li>
        <li>If you study a laboratory science, bench work comes first, even if you want to teach or lead.</li>
        <li>Skills that the university does not teach cannot be shown by courses, only by projects.</li>
        <li>Careers that nobody has described say “Not enough data”.</li>
      </ul>
      <h3>Where it is from</h3>
      <p>
        This product includes information from the{' '}
        <a href="https://www.onetcenter.org/database.html">O*NET 30.3 and 29.3 Databases</a> by the U.S.
        Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0 license</a>. O*NET® is a trademark of
        USDOL/ETA. We have modified all or some of this information. USDOL/ETA has not approved, endorsed, or
        tested these modifications.
      </p>
      <p>
        Wages, employment and projections: U.S. Bureau of Labor Statistics. Figures of a detailed occupation
        are those of the occupation it belongs to. Courses and programs: the university.
      </p>
    </Card>
  );
}
