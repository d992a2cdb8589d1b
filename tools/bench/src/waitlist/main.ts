import 'reflect-metadata';
import { ModelRuns } from '@townlink/domain-waitlist/testing';
import { MODEL_SETTINGS, runModel } from '../run-model';

await runModel({ steps: 30, start: (database) => ModelRuns.start(database, MODEL_SETTINGS) });
