import { develop } from '../supervisor/develop.mjs';
import { runSupervisor } from '../supervisor/run-supervisor.mjs';
import { readOptions } from './options.mjs';

await runSupervisor({ ...readOptions(), watch: true, onReady: develop });
