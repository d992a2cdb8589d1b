export { FAILED_ONCE, ReferralRuns } from './model-run';
