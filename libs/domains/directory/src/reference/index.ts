export { type CategorySeed, type CategoryTermSeed, referenceCategories } from './categories/index';
export { loadGazetteer, loadPlaceAliases, readGazetteer, type SqlSession } from './gazetteer/load-gazetteer';
export type { GazetteerPlace } from './gazetteer/us-places';
export { type LoadedCategories, loadCategories } from './load-categories';
export { fillTimeZones } from './gazetteer/time-zone';
