import { readOptions, runSupervisor } from '../supervisor/run-supervisor.mjs';

await runSupervisor(readOptions());
