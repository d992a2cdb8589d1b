export { WaitlistDriver, noPlace, type PlaceInLine } from './waitlist-driver';
export { ModelRuns } from './model-run';
