export { beginning, oneLine, severalLines, shortened, withoutBidiControls } from './one-line';
export * from './phone';
export * from './transforms';
