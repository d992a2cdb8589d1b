export * from './calendar-day';
export { nearest } from './nearest';
export * from './numbers';
export { beginning, oneLine, shortened, withoutBidiControls } from './one-line';
export * from './phone';
export * from './shown-address';
export * from './transforms';
export * from './web-address';
