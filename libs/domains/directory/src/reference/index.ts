export { type CategorySeed, type CategoryTermSeed, referenceCategories } from './categories/index';
export type { GazetteerPlace } from './gazetteer/gazetteer-place';
export { loadGazetteer } from './gazetteer/load-gazetteer';
export { readGazetteer } from './gazetteer/read-gazetteer';
export { type LoadedCategories, loadCategories } from './load-categories';
export type { SqlSession } from './sql-session';
