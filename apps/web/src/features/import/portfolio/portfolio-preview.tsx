import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { HttpError } from '../../../shared/api/http-error';
import { outcomeText } from '../../../shared/api/outcome';
import { problemText } from '../../../shared/api/problem-text';
import { plural } from '../../../shared/format/words';
import { paths } from '../../../shared/paths';
import type { Me } from '../../../shared/session/session.queries';
import { Button } from '../../../shared/ui/button';
import { Card, SectionHeading } from '../../../shared/ui/card';
import { ErrorState } from '../../../shared/ui/error-state';
import { FormError } from '../../../shared/ui/field';
import { ArrowLeftIcon } from '../../../shared/ui/icons';
import { Notice } from '../../../shared/ui/notice';
import { Loading, Skeleton } from '../../../shared/ui/skeleton';
import barStyles from '../confirm-bar.module.css';
import {
  duplicates,
  fieldKey,
  newFields,
  presentValue,
  projectKey,
  requestOf,
  switchedOffAtFirst,
} from './choices';
import { FieldRow, ProjectRow } from './found-rows';
import {
  namedSkillsQuery,
  ownProjectsQuery,
  type PortfolioResult,
  type Skill,
  usePortfolioImport,
} from './portfolio.queries';
import { amountText, KIND_NAMES, KIND_NOTES, SOURCE_NAMES } from './portfolio-texts';
import styles from './portfolio.module.css';
import type { FoundKind, ReadPortfolio } from './reading/portfolio.types';

export interface PortfolioPreviewProps {
  me: Me;
  read: ReadPortfolio;
  onBack: () => void;
  onAdded: (result: PortfolioResult) => void;
}

/** What a file would add: loaded first is what is here already. */
export function PortfolioPreview(props: PortfolioPreviewProps) {
  const { me, read, onBack } = props;
  const names = [...new Set(read.projects.flatMap(({ skills }) => skills))];
  const skills = useQuery(namedSkillsQuery(me.profile_handle, names));
  const present = useQuery(ownProjectsQuery(me.profile_handle));
  const failed = [skills, present].find(({ isError }) => isError);
  const adding = usePortfolioImport(me.profile_handle);
  return (
    <>
      <Button kind="ghost" flush className={styles.back} disabled={adding.isPending} onClick={onBack}>
        <ArrowLeftIcon size={18} aria-hidden />
        Another file
      </Button>
      {skills.data && present.data ? (
        <Found {...props} named={skills.data} present={present.data} adding={adding} />
      ) : failed ? (
        <Card>
          <ErrorState busy={failed.isFetching} onRetry={() => void failed.refetch()}>
            {problemText(failed.error!)}
          </ErrorState>
        </Card>
      ) : (
        <Card padded>
          <Loading label="Comparing with what you have…">
            <Skeleton height={320} radius={14} />
          </Loading>
        </Card>
      )}
    </>
  );
}

interface FoundProps extends PortfolioPreviewProps {
  named: ReadonlyMap<string, Skill>;
  present: readonly { title: string; started: string | null }[];
  adding: ReturnType<typeof usePortfolioImport>;
}

function Found({ me, read, named, present, adding, onAdded }: FoundProps) {
  const [off, setOff] = useState(() => switchedOffAtFirst(read, me));
  const fields = newFields(read, me);
  const there = duplicates(read.projects, present);
  const chosen = {
    fields: fields.filter((field) => !off.has(fieldKey(field))),
    projects: read.projects.filter((project) => !there.has(project) && !off.has(projectKey(project))),
  };
  const toggle = (key: string) => {
    adding.reset();
    setOff(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  };
  const problems = adding.error instanceof HttpError ? adding.error.fields : {};
  const problemAt = (place: string) =>
    Object.entries(problems)
      .flatMap(([field, messages]) => (field.startsWith(place) ? messages : []))
      .join(' ');
  const amount = amountText(chosen.projects.length, chosen.fields.length);
  const add = () =>
    adding.mutate(requestOf(read.source, chosen, off, named), { onSuccess: (result) => onAdded(result) });
  const kinds = (Object.keys(KIND_NAMES) as FoundKind[]).filter((kind) =>
    read.projects.some((project) => project.kind === kind),
  );

  return (
    <>
      <Card padded>
        <SectionHeading
          id="check"
          title="Check what will be added"
          note={`From ${SOURCE_NAMES[read.source]}. Nothing is stored before you press Add, and it can be undone.`}
        />
        <div className={styles.sections}>
          {read.notes.map((note) => (
            <Notice key={note} tone="plain">
              {note} {note.includes('transcript') && <Link to={paths.import}>Import your transcript</Link>}
            </Notice>
          ))}
          {fields.length + read.projects.length === 0 && (
            <Notice>This file has nothing that is not here already.</Notice>
          )}
          {fields.length > 0 && (
            <section aria-labelledby="found-profile">
              <h3 id="found-profile" className={styles.part}>
                Profile
              </h3>
              <ul className={styles.rows}>
                {fields.map((field) => (
                  <FieldRow
                    key={field.field}
                    found={field}
                    present={presentValue(me, field.field)}
                    checked={!off.has(fieldKey(field))}
                    problem={
                      problemAt(`profile.${field.field}`) || problemAt(`profile.social_media.${field.field}`)
                    }
                    onToggle={() => toggle(fieldKey(field))}
                  />
                ))}
              </ul>
            </section>
          )}
          {kinds.map((kind) => (
            <section key={kind} aria-labelledby={`found-${kind}`}>
              <h3 id={`found-${kind}`} className={styles.part}>
                {KIND_NAMES[kind]}
              </h3>
              {KIND_NOTES[kind] && <p className={styles.quiet}>{KIND_NOTES[kind]}</p>}
              <ul className={styles.rows}>
                {read.projects
                  .filter((project) => project.kind === kind)
                  .map((project) => (
                    <ProjectRow
                      key={project.id}
                      found={project}
                      named={named}
                      off={off}
                      isThere={there.has(project)}
                      problem={problemAt(`projects.${chosen.projects.indexOf(project)}.`)}
                      onToggle={toggle}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
      <section className={barStyles.bar} aria-label="Add">
        <FormError>
          {adding.error && `${problemText(adding.error)} ${outcomeText(adding.error, 'added')}`}
        </FormError>
        <div className={barStyles.line}>
          <p className={barStyles.sum}>
            <strong>{chosen.projects.length + chosen.fields.length}</strong> of{' '}
            {plural(fields.length + read.projects.length - there.size, 'line')} selected
          </p>
          <Button kind="primary" busy={adding.isPending} disabled={amount === ''} onClick={add}>
            {adding.isPending ? 'Adding…' : `Add ${amount}`.trimEnd()}
          </Button>
        </div>
      </section>
    </>
  );
}
