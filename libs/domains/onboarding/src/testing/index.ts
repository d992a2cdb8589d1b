export { FAILED_ONCE, MembershipRuns } from './membership-run';
