import 'reflect-metadata';
import { FAILED_ONCE as MEMBERSHIPS_FAILED_ONCE, MembershipRuns } from '@townlink/domain-onboarding/testing';
import { FAILED_ONCE as REFERRALS_FAILED_ONCE, ReferralRuns } from '@townlink/domain-referrals/testing';
import { ModelRuns as WaitlistRuns } from '@townlink/domain-waitlist/testing';
import { type ModelRun, runModel } from './run-model';

/** Settings of a model's programs besides the database. */
const SETTINGS = {
  SITE_URL: 'http://127.0.0.1:8080',
  SECRET_KEY: 'a secret key of the benchmark that is long enough',
};

const MODELS: Record<string, ModelRun> = {
  memberships: {
    steps: 200,
    failedOnce: MEMBERSHIPS_FAILED_ONCE,
    start: (database) => MembershipRuns.start({ database }),
  },
  referrals: {
    steps: 40,
    failedOnce: REFERRALS_FAILED_ONCE,
    start: (database) => ReferralRuns.start(database, SETTINGS),
  },
  waitlist: { steps: 30, failedOnce: [], start: (database) => WaitlistRuns.start(database, SETTINGS) },
};

const [name = '', ...args] = process.argv.slice(2);
const model = MODELS[name];
if (!model) throw new Error(`Unknown model '${name}'. Models: ${Object.keys(MODELS).join(', ')}.`);
await runModel(name, model, args);
