import { Init1795244889666 } from './1795244889666-Init.js';
import { FavouritesInSnapshots1795252818712 } from './1795252818712-FavouritesInSnapshots.js';
import { Images1795252949327 } from './1795252949327-Images.js';
import { HandleRedirectsGoWithTheStudent1795253832854 } from './1795253832854-HandleRedirectsGoWithTheStudent.js';
import { Triage1795254217251 } from './1795254217251-Triage.js';
import { ForeignKeyIndexes1795333171471 } from './1795333171471-ForeignKeyIndexes.js';
import { IndexReportsByReporter1795334587813 } from './1795334587813-IndexReportsByReporter.js';
import { SignUps1795335582143 } from './1795335582143-SignUps.js';
import { CatalogueRetires1795337554832 } from './1795337554832-CatalogueRetires.js';
import { FavouritesBackfill1795337600000 } from './1795337600000-FavouritesBackfill.js';
import { CatalogueForeignKeyIndexes1795342791597 } from './1795342791597-CatalogueForeignKeyIndexes.js';
import { Passkeys1795345364514 } from './1795345364514-Passkeys.js';
import { ApiTokensExpire1795347095994 } from './1795347095994-ApiTokensExpire.js';
import { PublishedCatalogue1795362068794 } from './1795362068794-PublishedCatalogue.js';
import { CatalogueSources1795373001953 } from './1795373001953-CatalogueSources.js';
import { CourseDetails1795373906783 } from './1795373906783-CourseDetails.js';
import { RememberedChoices1795385571770 } from './1795385571770-RememberedChoices.js';
import { CourseRecord1795396894105 } from './1795396894105-CourseRecord.js';
import { ProjectFacts1795409922386 } from './1795409922386-ProjectFacts.js';
import { ProjectOrder1795412867556 } from './1795412867556-ProjectOrder.js';
import { FollowedPlans1795421098703 } from './1795421098703-FollowedPlans.js';
import { Scenarios1795421397775 } from './1795421397775-Scenarios.js';
import { SimilarCareers1795421636971 } from './1795421636971-SimilarCareers.js';
import { ProjectImages1795439762478 } from './1795439762478-ProjectImages.js';
import { ShareLinks1795439945384 } from './1795439945384-ShareLinks.js';
import { ScoreChanges1795439999820 } from './1795439999820-ScoreChanges.js';

/** Every migration, oldest first. They only expand, then contract in a later release. */
export const migrations = [Init1795244889666, FavouritesInSnapshots1795252818712, Images1795252949327, HandleRedirectsGoWithTheStudent1795253832854, Triage1795254217251, ForeignKeyIndexes1795333171471, IndexReportsByReporter1795334587813, SignUps1795335582143, CatalogueRetires1795337554832, FavouritesBackfill1795337600000, CatalogueForeignKeyIndexes1795342791597, Passkeys1795345364514, ApiTokensExpire1795347095994, PublishedCatalogue1795362068794, CatalogueSources1795373001953, CourseDetails1795373906783, RememberedChoices1795385571770, CourseRecord1795396894105, ProjectFacts1795409922386, ProjectOrder1795412867556, FollowedPlans1795421098703, Scenarios1795421397775, SimilarCareers1795421636971, ProjectImages1795439762478, ShareLinks1795439945384, ScoreChanges1795439999820];
