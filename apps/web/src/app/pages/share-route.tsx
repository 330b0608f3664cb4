import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { ProgramProgress } from '../../features/programs/program-progress';
import { ProjectContent } from '../../features/projects/project-content';
import { SharedPage } from '../../features/sharing/shared-page';
import { Endorsements } from '../../shared/endorsements/endorsement';
import { loadAlone } from '../../shared/secret-address';

export const loader = ({ request }: LoaderFunctionArgs) => loadAlone(request.url);

/** /s/{token}: what a person shares by a link. Any other path below /s is an invalid link. */
export function Component() {
  const token = useParams()['*']?.replace(/\/$/, '') ?? '';
  return (
    <SharedPage
      // Another link begins anew.
      key={token}
      token={token}
      renderProject={(project) => (
        <>
          <ProjectContent project={project} />
          <Endorsements endorsements={project.endorsements} />
        </>
      )}
      renderProgress={({ completion_stats }) => <ProgramProgress stats={completion_stats} />}
    />
  );
}
