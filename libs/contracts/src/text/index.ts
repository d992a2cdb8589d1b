export { beginning, oneLine, severalLines, shortened, withoutBidiControls } from './one-line';
export * from './transforms';
