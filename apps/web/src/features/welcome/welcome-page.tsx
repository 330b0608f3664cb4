import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card, SectionHeading } from '../../shared/ui/card';
import { FileImportIcon, type Icon, ShieldLockIcon, SparklesIcon } from '../../shared/ui/icons';
import { SampleCard } from './sample-card';
import styles from './welcome-page.module.css';

export interface WelcomePageProps {
  onTry: (from: 'own' | 'sample') => void;
  /** The try without an account, once somebody has begun it. */
  children: ReactNode;
}

/** What the product is, a look at it, and a try without an account. */
export function WelcomePage({ onTry, children }: WelcomePageProps) {
  const { state, handle } = useAuth();
  const isTrying = Boolean(children);
  const trial = useRef<HTMLElement>(null);
  // The keyboard goes on in the try.
  useEffect(() => {
    if (isTrying) goTo(trial.current);
  }, [isTrying]);
  const begin = (from: 'own' | 'sample') => {
    onTry(from);
    goTo(trial.current);
  };
  const join =
    state === 'signed-out' ? (
      <Link to={paths.signUp()} className={buttonClass('secondary')}>
        Create your account
      </Link>
    ) : (
      <Link to={handle ? paths.profile(handle) : paths.home} className={buttonClass('secondary')}>
        Go to your dashboard
      </Link>
    );
  return (
    <div className={styles.page}>
      <section className={styles.hero} aria-labelledby="welcome">
        <div className={styles.pitch}>
          <h2 id="welcome" className={styles.headline}>
            See what your courses make you ready for.
          </h2>
          <p className={styles.intro}>
            Lumen turns your courses and projects into skills, and shows how ready they make you for careers
            and degree programs.
          </p>
          <div className={styles.actions}>
            <Button kind="primary" onClick={() => begin('own')}>
              Try it with your transcript
            </Button>
            {join}
          </div>
          <p className={styles.aside}>
            <span>No account needed, and nothing leaves your browser.</span>{' '}
            <span>
              No transcript at hand?{' '}
              <button type="button" className={styles.link} onClick={() => begin('sample')}>
                Try a sample
              </button>
            </span>
          </p>
        </div>
        {!isTrying && <SampleCard />}
      </section>

      {isTrying && (
        <section ref={trial} tabIndex={-1} className={styles.trial} aria-label="Try it without an account">
          {children}
        </section>
      )}

      <ul className={styles.points}>
        <Point icon={FileImportIcon} title="Any school’s transcript">
          PDF, Excel, web page or plain text. You check each line before it counts, and every import can be
          undone.
        </Point>
        <Point icon={SparklesIcon} title="A score you can follow">
          Each point comes from a course or a skill that you can see, and every score says what would raise
          it. <Link to={paths.aboutTheData}>How scores are made</Link>
        </Point>
        <Point icon={ShieldLockIcon} title="Yours to share">
          Your profile is as open as you choose. A course you hide shows to nobody, not even in a total.{' '}
          <Link to={paths.privacy}>Privacy</Link>
        </Point>
      </ul>

      <Card as="section" padded className={styles.universities} aria-labelledby="universities">
        <SectionHeading
          id="universities"
          title="For universities"
          note="Lumen runs on your own servers, with your catalogue and your sign-in."
          end={
            <Link to={paths.aboutTheData} className={buttonClass()}>
              About the data
            </Link>
          }
        />
        <ul className={styles.facts}>
          <li>
            Courses and programs from your registrar’s exports, careers from O*NET and the labor statistics.
          </li>
          <li>Student records stay with you: no tracker and no third party unless you configure one.</li>
          <li>Open source under the Apache License 2.0, with a documented API.</li>
        </ul>
      </Card>
    </div>
  );
}

function goTo(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}

function Point({ icon: PointIcon, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <li className={styles.point}>
      <PointIcon size={24} stroke={1.75} aria-hidden />
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
