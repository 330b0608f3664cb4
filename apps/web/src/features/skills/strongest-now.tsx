import { useInfiniteQuery } from '@tanstack/react-query';
import { useAuth } from '../../shared/session/use-session';
import { skillsQuery } from './skills.queries';
import { StrongestSkills } from './strongest-skills';

/** What stands out among the skills of the viewer; nothing until it is known. */
export function StrongestNow() {
  const { handle } = useAuth();
  const { data } = useInfiniteQuery({ ...skillsQuery(handle ?? ''), enabled: handle !== null });
  return data && data.count > 0 ? <StrongestSkills skills={data.skills} /> : null;
}
