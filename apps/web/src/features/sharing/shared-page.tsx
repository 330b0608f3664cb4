import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldErrors } from '../../shared/api/field-errors';
import { isNotFound } from '../../shared/api/http-error';
import { problemText } from '../../shared/api/problem-text';
import { DetailPage } from '../../shared/detail-page';
import { formatDate } from '../../shared/format/dates';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Empty } from '../../shared/ui/empty';
import { FormError } from '../../shared/ui/field';
import { Fields } from '../../shared/ui/fields';
import { Form } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/notice';
import { PasswordField } from '../../shared/ui/text-field';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import { SharedCareers, SharedCourses, SharedProfile, SharedSkills } from './shared-parts';
import { SharedScenarios } from './shared-scenarios';
import { DetailTitle } from '../../shared/detail-page';
import styles from './shared-page.module.css';
import {
  needsPassword,
  type SharedContent,
  sharedContentQuery,
  type SharedProgram,
  type SharedProject,
  useOpenLink,
} from './sharing.queries';

export interface SharedPageProps {
  token: string;
  renderProject: (project: SharedProject) => ReactNode;
  renderProgress: (program: SharedProgram) => ReactNode;
}

/** What a share link shows. The page says so when the link opens nothing, or nothing any more. */
export function SharedPage({ token, ...parts }: SharedPageProps) {
  const query = useQuery(sharedContentQuery(token));
  if (isNotFound(query.error)) return <NothingHere />;
  if (needsPassword(query.error)) return <Locked token={token} />;
  return (
    <DetailPage query={query} noun="link" titleOf={({ title }) => title}>
      {(content) => <Content content={content} {...parts} />}
    </DetailPage>
  );
}

/** The same for a link that never was. */
const NothingHere = () => (
  <Card>
    <div role="status">
      <Empty level={2} title="Nothing is shared here">
        A link works until it expires or its owner revokes it. Ask whoever sent it to you for another one.
      </Empty>
    </div>
  </Card>
);

function Locked({ token }: { token: string }) {
  const open = useOpenLink(token);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { password: wrong } = fieldErrors(open.error, ['password']);
  const submit = () => {
    setMissing(password.trim() === '');
    if (password.trim() !== '') open.mutate(password);
  };
  return (
    <Card ref={useRestoreFocus<HTMLDivElement>()} padded className={styles.locked}>
      <Form onSubmit={submit} busy={open.isPending}>
        <Fields>
          <div>
            <h2 className={styles.lockedTitle}>This link asks for a password</h2>
            <p className={styles.quiet}>The person who sent you the link knows it.</p>
          </div>
          <FormError>{open.error && !wrong ? problemText(open.error) : null}</FormError>
          <PasswordField
            label="Password of the link"
            autoComplete="off"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={isMissing ? 'Please type the password.' : wrong}
          />
          <Button type="submit" kind="primary" busy={open.isPending}>
            Open
          </Button>
        </Fields>
      </Form>
    </Card>
  );
}

type ContentProps = { content: SharedContent } & Omit<SharedPageProps, 'token'>;

function Content({ content, renderProject, renderProgress }: ContentProps) {
  const { title, owner_name, is_owner, expires_at, profile } = content;
  const { projects, careers, programs, scenarios, courses, skills } = content;
  const isEmpty =
    profile === null &&
    [projects, careers, programs, scenarios, courses, skills].every((part) => part.length === 0);
  return (
    <article className={styles.page}>
      {is_owner && (
        <Notice tone="plain">This is what people with the link see. Your own visits are not counted.</Notice>
      )}
      <header className={styles.head}>
        <DetailTitle>{title}</DetailTitle>
        <p className={styles.quiet}>
          {owner_name && (
            <>
              Shared by <bdi className={styles.owner}>{owner_name}</bdi> ·{' '}
            </>
          )}
          until {formatDate(expires_at)}
        </p>
      </header>
      {isEmpty && (
        <Card>
          <Empty title="Nothing is in here any more">What was shared has been removed since.</Empty>
        </Card>
      )}
      {profile && <SharedProfile profile={profile} name={owner_name} />}
      {projects.length > 0 && (
        <Part title="Projects">
          {projects.map((project) => (
            <Card as="article" padded key={project.project_uuid}>
              <h4 className={styles.itemTitle} dir="auto">
                {project.title}
              </h4>
              {renderProject(project)}
            </Card>
          ))}
        </Part>
      )}
      {careers.length > 0 && (
        <Part title="Careers">
          <SharedCareers careers={careers} />
        </Part>
      )}
      {programs.length > 0 && (
        <Part title="Programs">
          {programs.map((program) => (
            <Card as="article" padded key={program.program_uuid}>
              <h4 className={styles.itemTitle} dir="auto">
                {program.title}
              </h4>
              <p className={styles.quiet}>
                {program.level} · <bdi>{program.educator_name}</bdi>
              </p>
              {renderProgress(program)}
            </Card>
          ))}
        </Part>
      )}
      {scenarios.length > 0 && (
        <Part title="Scenarios">
          <SharedScenarios scenarios={scenarios} />
        </Part>
      )}
      {courses.length > 0 && (
        <Part title="Courses">
          <SharedCourses courses={courses} />
        </Part>
      )}
      {skills.length > 0 && (
        <Part title="Skills">
          <SharedSkills skills={skills} />
        </Part>
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
