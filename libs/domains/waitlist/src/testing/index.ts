export { LineDoor, noPlace, type PlaceInLine } from './line-door';
export { ModelRuns } from './model-run';
