import { parseArgs } from 'node:util';
import { develop } from '../supervisor/develop.mjs';
import { runSupervisor } from '../supervisor/run-supervisor.mjs';

const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
await runSupervisor({ reset: values.reset, watch: true, onReady: develop });
