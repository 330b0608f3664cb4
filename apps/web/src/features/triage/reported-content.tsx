import type { UseMutationResult } from '@tanstack/react-query';
import { problemText } from '../../shared/api/problem-text';
import { plural } from '../../shared/format/words';
import { ErrorState } from '../../shared/ui/error-state';
import { Spinner } from '../../shared/ui/spinner';
import styles from './reports.module.css';
import type { ReportedContent as Content } from './triage.queries';

const NAMES: Record<Content['parts'][number]['name'], string> = {
  name: 'Name',
  bio: 'About',
  location: 'Location',
  links: 'Links',
  title: 'Title',
  description: 'Description',
  link: 'Link',
  collaborators: 'Collaborators',
  role: 'Role',
  text: 'Text',
};

/** The words of what was reported, also where nobody else sees them. @param asked the call for them, which has been made */
export function ReportedContent({ asked }: { asked: UseMutationResult<Content, Error, void> }) {
  const { mutate, data, error, isPending } = asked;
  if (error)
    return (
      <ErrorState onRetry={() => mutate()} busy={isPending}>
        {problemText(error)}
      </ErrorState>
    );
  if (!data) return <Spinner label="Loading what was reported…" />;
  const { parts, images } = data;
  return (
    <div className={styles.content} role="group" aria-label="What was reported">
      <dl className={styles.parts}>
        {parts.map(({ name, text }) => (
          <div key={name}>
            <dt>{NAMES[name]}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {parts.length === 0 && <p>Nothing is written there.</p>}
      {images > 0 && <p className={styles.about}>{`${plural(images, 'image')} not shown here.`}</p>}
      <p className={styles.about}>The audit log keeps that you have read this.</p>
    </div>
  );
}
