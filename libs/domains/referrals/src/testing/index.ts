export { ReferralRuns } from './model-run';
