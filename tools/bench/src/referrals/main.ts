import 'reflect-metadata';
import { ReferralRuns } from '@townlink/domain-referrals/testing';
import { MODEL_SETTINGS, runModel } from '../run-model';

await runModel({ steps: 40, start: (database) => ReferralRuns.start(database, MODEL_SETTINGS) });
