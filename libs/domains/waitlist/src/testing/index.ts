export { ModelRuns } from './model-run';
