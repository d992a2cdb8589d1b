import type { RemoteName } from '@townlink/contracts';
import type { RemoteModule } from './remotes';
import type { ShareScope } from './share-scope';

/** What a remote's entry puts into the global of the remote's name. */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (exposed: string) => Promise<() => RemoteModule>;
}

const containers = new Map<RemoteName, Promise<Container>>();

/** Fetches a remote's script (once) and answers what it exposes. */
export async function loadWebpackRemote(name: RemoteName, entry: string, scope: ShareScope): Promise<RemoteModule> {
  const opening = containers.get(name) ?? openContainer(name, entry, scope);
  containers.set(name, opening);
  // One that failed can be tried again.
  const container = await opening.catch((error: unknown) => {
    containers.delete(name);
    throw error;
  });
  const routes = await container.get('./routes');
  return routes();
}

async function openContainer(name: RemoteName, entry: string, scope: ShareScope): Promise<Container> {
  await loadScript(entry);
  const container = (window as unknown as Partial<Record<RemoteName, Container>>)[name];
  if (!container) throw new Error(`The script ${entry} defines no ${name}`);
  await container.init(scope);
  return container;
}

/** Fails as webpack does for a chunk, so that it is handled alike. */
function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(Object.assign(new Error(`Loading ${source} failed.`), { name: 'ChunkLoadError' }));
    };
    document.head.append(script);
  });
}
