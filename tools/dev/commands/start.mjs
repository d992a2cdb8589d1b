import { runSupervisor } from '../supervisor/run-supervisor.mjs';
import { readOptions } from './options.mjs';

await runSupervisor(readOptions());
