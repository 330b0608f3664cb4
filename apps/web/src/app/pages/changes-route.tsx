import { ScoresToday } from '../../features/careers/scores-today';
import { ChangesPage } from '../../features/changes/changes-page';

/** What changed one's scores; where nothing has yet, the scores of the careers that one follows. */
export const Component = () => <ChangesPage Baseline={ScoresToday} />;
