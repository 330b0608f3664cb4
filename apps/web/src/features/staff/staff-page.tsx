import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, NavLink, useNavigate, useParams } from 'react-router-dom';
import { HttpError } from '../../shared/api/http-error';
import { queryKeys } from '../../shared/api/query-keys';
import { useTitlePart } from '../../shared/document-title';
import { paths } from '../../shared/paths';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Select } from '../../shared/ui/select';
import { useMobile } from '../../shared/ui/use-media';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './staff-page.module.css';

/** One of the staff pages, at /staff/{path}. */
export interface StaffSection {
  readonly path: string;
  readonly title: string;
  /** Addresses below its own, which it tells apart itself. */
  readonly below?: readonly string[];
  readonly Section: ComponentType;
}

/** After a refusal the viewer's role is asked for anew: somebody may have taken it away. */
function useRoleCheck() {
  const queries = useQueryClient();
  useEffect(() => {
    const check = (error: unknown) => {
      if (error instanceof HttpError && error.status === 403)
        void queries.invalidateQueries({ queryKey: queryKeys.me });
    };
    const ofQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const ofMutations = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      ofQueries();
      ofMutations();
    };
  }, [queries]);
}

export interface StaffPageProps {
  /** In the order of the navigation; the bare address leads to the first. */
  sections: readonly StaffSection[];
  /** For every other address under /staff. */
  notFound: ReactNode;
  loading: ReactNode;
}

/** The staff area at /staff/*: its sections in a list beside the page, above it on narrow screens, and a select on mobile. */
export function StaffPage({ sections, notFound, loading }: StaffPageProps) {
  const rest = (useParams()['*'] ?? '').replace(/\/$/, '');
  const navigate = useNavigate();
  const mobile = useMobile();
  const current = sections.find(({ path, below = [] }) =>
    [path, ...below.map((part) => `${path}/${part}`)].includes(rest),
  );
  useTitlePart(current?.title);
  useRoleCheck();

  if (rest === '') return <Navigate to={paths.staff(sections[0]?.path)} replace />;
  if (!current) return notFound;
  return (
    <div className={styles.page}>
      {mobile ? (
        <Select
          label={<VisuallyHidden>Section</VisuallyHidden>}
          options={sections.map(({ path, title }) => ({ value: path, label: title }))}
          value={current.path}
          onChange={(event) => void navigate(paths.staff(event.currentTarget.value))}
        />
      ) : (
        <nav className={styles.nav} aria-label="Staff">
          <p className={styles.area} aria-hidden>
            Staff
          </p>
          {sections.map(({ path, title }) => (
            <NavLink key={path} to={paths.staff(path)} className={styles.place}>
              {title}
            </NavLink>
          ))}
        </nav>
      )}
      <div className={styles.section}>
        <LazyPart key={current.path} fallback={loading}>
          <current.Section />
        </LazyPart>
      </div>
    </div>
  );
}
