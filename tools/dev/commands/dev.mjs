import { develop } from '../supervisor/develop.mjs';
import { readOptions, runSupervisor } from '../supervisor/run-supervisor.mjs';

await runSupervisor({ ...readOptions(), watch: true, onReady: develop });
