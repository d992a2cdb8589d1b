import { Program } from '@townlink/server-testing/program';
import memory from '../../../apps/worker/memory.json' with { type: 'json' };

/** The built worker, with the memory that its image gives it. @param bundle inside the workspace, so that its packages are found */
export const workerProgram = (bundle: string, settings: Record<string, string>): Program =>
  new Program({ bundle, settings: { ...memory.environment, ...settings }, nodeArguments: memory.nodeArguments });

/** The same, started; it may not be ready yet. */
export function launchWorker(bundle: string, settings: Record<string, string>): Program {
  const worker = workerProgram(bundle, settings);
  worker.launch();
  return worker;
}
