import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { EndorsePage } from '../../features/endorsing/endorse-page';
import { ProjectContent } from '../../features/projects/project-content';
import { loadAlone } from '../../shared/share-address';

export const loader = ({ request }: LoaderFunctionArgs) => loadAlone(request.url);

/** /endorse/{token}: what somebody is asked to confirm. Whatever follows, it opens something or it does not. */
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
