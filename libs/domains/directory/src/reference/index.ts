export { referenceCategories } from './categories/index';
export { loadGazetteer, loadPlaceAliases, readGazetteer } from './gazetteer/load-gazetteer';
export type { GazetteerPlace } from './gazetteer/us-places';
export { type LoadedCategories, loadCategories } from './load-categories';
export { fillTimeZones } from './gazetteer/time-zone';
