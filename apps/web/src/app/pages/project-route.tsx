import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ProjectPage } from '../../features/projects/project-page';
import { projectQuery } from '../../features/projects/projects.queries';
import { isMissing } from '../../shared/api/http-error';
import { NotFound } from './not-found';

/** /p/{project}: one project. */
export function Component() {
  const { project = '' } = useParams();
  const query = useQuery(projectQuery(project));
  if (isMissing(query.error)) return <NotFound />;
  return <ProjectPage query={query} />;
}
