import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { EndorsePage } from '../../features/endorsing/endorse-page';
import { ProjectContent } from '../../features/projects/project-content';
import { loadAlone } from '../../shared/secret-address';

export const loader = ({ request }: LoaderFunctionArgs) => loadAlone(request.url);

/** /endorse/{token}: the project that a person is asked to confirm. Any other path below /endorse is an invalid link. */
export function Component() {
  const token = useParams()['*']?.replace(/\/$/, '') ?? '';
  return (
    <EndorsePage
      // Another link begins anew.
      key={token}
      token={token}
      renderProject={(project) => <ProjectContent project={project} />}
    />
  );
}
