import { Program } from '@townlink/server-testing/program';
import memory from '../../../apps/worker/memory.json' with { type: 'json' };

/**
 * The built worker, started with the memory limit of its image; may not be ready yet.
 * @param bundle inside the workspace, so that its packages are found
 */
export function launchWorker(bundle: string, settings: Record<string, string>): Program {
  const environment = { ...memory.environment, ...settings };
  const worker = new Program({ bundle, settings: environment, nodeArguments: memory.nodeArguments });
  worker.launch();
  return worker;
}
