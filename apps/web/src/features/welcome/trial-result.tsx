import { scoreText, stars } from '@lumen/matching';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../shared/format/numbers';
import { listed, plural, wholeCode } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { SkillChips, Tag } from '../../shared/ui/chip';
import { InlineFacts } from '../../shared/ui/inline-facts';
import { PrivacyNote } from '../../shared/ui/privacy-note';
import { ShowMoreButton } from '../../shared/ui/show-more-button';
import { SkillShape } from '../../shared/ui/skill-shape';
import { Stars } from '../../shared/ui/stars';
import { useMobile } from '../../shared/ui/use-media';
import type { Trial, TrialCareer } from './trial';
import { taughtSkills } from './taught-skills';
import styles from './trial-result.module.css';

const SKILLS_SHOWN = 12;
const SKILLS_ON_MOBILE = 6;
const CODES_SHOWN = 5;
/** In one column, in which an order can be read. */
const CAREERS_SHOWN = 5;

export interface TrialResultProps {
  trial: Trial;
  /** How many courses the transcript has, passed or not. */
  read: number;
  /** Whether the transcript is a sample, and nobody's own. */
  isSample: boolean;
  /** Before the sign-up: keeps the transcript in this browser. */
  onKeep: () => void;
  /** Begins again, with a transcript of one's own. */
  onAnother: () => void;
}

/** What somebody's courses say about them, before there is an account. */
export function TrialResult({ trial, read, isSample, onKeep, onAnother }: TrialResultProps) {
  const { found, unknown, uncoded, skills, careers } = trial;
  const [closest] = careers;
  const isNonePassed = read > 0 && found + unknown.length + uncoded === 0;
  const nothing = isNonePassed ? 'No passed course yet' : 'No course found';
  const sum = found > 0 ? `${plural(skills.length, 'skill')} from ${plural(found, 'course')}` : nothing;
  return (
    <Card padded className={styles.result}>
      <header className={styles.answer}>
        <div>
          <PrivacyNote className={styles.stored}>
            Nothing is sent, and nothing stored unless you sign up.
          </PrivacyNote>
          <h2 id="trial-result">
            {closest ? (
              <>
                {scoreText(closest.readiness)} of 5 for <bdi>{closest.title}</bdi>
              </>
            ) : (
              sum
            )}
          </h2>
          {isSample && <Tag>Sample transcript</Tag>}
          {isNonePassed && (
            <p>
              {plural(read, 'course')} {read === 1 ? 'was' : 'were'} read, without a grade that is known to
              pass. Courses count once they are passed.
            </p>
          )}
          <Notes {...trial} />
          {/* Beside the buttons: it is what one asks before one of them is pressed. */}
          <p className={styles.note}>
            {isSample
              ? 'If you sign up, the sample waits here for a week; nothing enters your record unless you import it.'
              : 'If you sign up, this browser keeps your transcript for a week, so that you can check it and import it.'}
          </p>
        </div>
        <Actions isSample={isSample} onKeep={onKeep} onAnother={onAnother} />
      </header>
      {closest && <ClosestCareers careers={careers} isSample={isSample} />}
      {skills.length > 0 && <Skills trial={trial} title={closest ? sum : null} isSample={isSample} />}
    </Card>
  );
}

const Actions = ({
  isSample,
  onKeep,
  onAnother,
}: Pick<TrialResultProps, 'isSample' | 'onKeep' | 'onAnother'>) => (
  <div className={styles.actions}>
    {isSample && (
      <Button kind="primary" onClick={onAnother}>
        Try it with your transcript
      </Button>
    )}
    <Link
      to={paths.signUp(paths.import)}
      className={buttonClass(isSample ? 'secondary' : 'primary')}
      onClick={onKeep}
    >
      Create your account
    </Link>
    {!isSample && <Button onClick={onAnother}>Try another transcript</Button>}
  </div>
);

function Notes({ found, unknown, uncoded, careers }: Trial) {
  const codes = unknown.slice(0, CODES_SHOWN).map(wholeCode);
  const others = unknown.length - codes.length;
  const isTooLittle = found > 0 && careers.length === 0;
  if (unknown.length + uncoded === 0 && !isTooLittle) return null;
  return (
    <p>
      {unknown.length > 0 && (
        <>
          {listed(others > 0 ? [...codes, plural(others, 'other')] : codes)}{' '}
          {unknown.length === 1 ? 'is' : 'are'} not in the catalogue of a university here.{' '}
        </>
      )}
      {uncoded > 0 && `${plural(uncoded, 'course')} without a code could not be looked up. `}
      {isTooLittle && 'A few more courses of your field are needed to rank careers by them.'}
    </p>
  );
}

function ClosestCareers({ careers, isSample }: { careers: readonly TrialCareer[]; isSample: boolean }) {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="trial-careers">
      <header className={styles.head}>
        <h3 id="trial-careers">
          {isSample ? 'Careers closest to these courses' : 'Careers closest to what you studied'}
        </h3>
        <p>Stars show readiness from these courses alone, 0 to 5.</p>
      </header>
      <ol className={styles.careers}>
        {(all ? careers : careers.slice(0, CAREERS_SHOWN)).map((career) => (
          <CareerRow key={career.title} {...career} />
        ))}
      </ol>
      {careers.length > CAREERS_SHOWN && (
        <ShowMoreButton
          isOpen={all}
          onChange={setAll}
          more={`Show all ${careers.length}`}
          className={styles.more}
        />
      )}
    </section>
  );
}

function CareerRow({ title, readiness, averagePay, education }: TrialCareer) {
  const pay = averagePay === null ? '' : `${formatMoney(averagePay)} a year`;
  const facts = [pay, education ?? ''].filter(Boolean);
  return (
    <li className={styles.career}>
      <span className={styles.title}>{title}</span>
      <InlineFacts facts={facts} className={styles.facts} />
      <Stars value={readiness} filled={stars(readiness)} label="Career readiness score" />
    </li>
  );
}

interface SkillsProps {
  trial: Trial;
  /** Null where it is the title of the whole result. */
  title: string | null;
  isSample: boolean;
}

function Skills({ trial: { skills, skillCourses }, title, isSample }: SkillsProps) {
  const [all, setAll] = useState(false);
  const mobile = useMobile();
  const first = mobile ? SKILLS_ON_MOBILE : SKILLS_SHOWN;
  return (
    <section
      aria-label={title === null ? 'Skills' : undefined}
      aria-labelledby={title === null ? undefined : 'trial-skills'}
    >
      {title !== null && (
        <header className={styles.head}>
          <h3 id="trial-skills">{title}</h3>
        </header>
      )}
      <div className={styles.skills}>
        <div className={styles.shape}>
          <SkillShape skills={taughtSkills(skills, skillCourses)} mini />
        </div>
        <div>
          <SkillChips
            label={isSample ? 'Skills of the sample' : 'Your skills'}
            have={all ? skills : skills.slice(0, first)}
          />
          {skills.length > first && (
            <ShowMoreButton
              isOpen={all}
              onChange={setAll}
              more={`Show all ${skills.length}`}
              className={styles.more}
            />
          )}
        </div>
      </div>
    </section>
  );
}
