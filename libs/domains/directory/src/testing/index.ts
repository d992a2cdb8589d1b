export { CategoryMergesService } from '../catalog/category-merges.service';
export { PruneProposedHandler } from '../catalog/prune-proposed.handler';
export { installedPlaces } from '../reference/gazetteer/installed-places';
export { genericPlan, MANY_PROVIDERS, scannedTables } from './plans';
