import 'reflect-metadata';
import { FAILED_ONCE, MembershipRuns } from '@townlink/domain-onboarding/testing';
import { runModel } from '../run-model';

await runModel({
  steps: 200,
  failedOnce: FAILED_ONCE,
  start: (database) => MembershipRuns.start({ database }),
});
