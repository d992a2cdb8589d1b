import 'reflect-metadata';
import { FAILED_ONCE, ReferralRuns } from '@townlink/domain-referrals/testing';
import { MODEL_SETTINGS, runModel } from '../run-model';

await runModel({
  steps: 40,
  failedOnce: FAILED_ONCE,
  start: (database) => ReferralRuns.start(database, MODEL_SETTINGS),
});
