import { preload } from 'react-dom';
import type { ContainerFormat, RemoteName } from '@townlink/contracts';
import type { BootData } from '../boot-data';
import type { LoadRoutes, RemoteModule } from './remotes';
import { type ShareScope, shareScope } from './share-scope';

type LoadRemote = (name: RemoteName, entry: string, scope: ShareScope) => Promise<RemoteModule>;

/** Loads a remote according to its container format, with the modules shared by the shell. */
const loaders: Record<ContainerFormat, LoadRemote> = {
  webpack: loadWebpackRemote,
  federation: async (name, entry, scope) => {
    preload(entry, { as: 'script' }); // Fetched in parallel with the runtime.
    const { loadFederatedRemote } = await import(/* webpackChunkName: "federation-runtime" */ './federation-runtime');
    return loadFederatedRemote(name, entry, scope);
  },
};

/** Loads the routes of this release's remotes, each on first use. */
export function remoteLoader(remotes: BootData['remotes']): LoadRoutes {
  return async (name) => {
    const { entry, container } = remotes[name];
    const { routes } = await loaders[container](name, entry, await shareScope());
    return routes;
  };
}

/** The container that a remote's entry stores in a global variable with its name. */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (exposed: string) => Promise<() => RemoteModule>;
}

const containers = new Map<RemoteName, Promise<Container>>();

/** Fetches a remote's script (once) and returns its exports. */
async function loadWebpackRemote(name: RemoteName, entry: string, scope: ShareScope): Promise<RemoteModule> {
  const opening = containers.get(name) ?? openContainer(name, entry, scope);
  containers.set(name, opening);
  // A failed one can be retried.
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

/** Fails like webpack does for a chunk, so that both are handled alike. */
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
