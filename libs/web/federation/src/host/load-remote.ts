import { preload } from 'react-dom';
import type { ContainerFormat, RemoteName } from '@townlink/contracts';
import type { BootData } from '../boot-data';
import type { LoadRoutes, RemoteModule } from './remotes';
import { shareScope, type ShareScope } from './share-scope';
import { loadWebpackRemote } from './webpack-remote';

type LoadRemote = (name: RemoteName, entry: string, scope: ShareScope) => Promise<RemoteModule>;

/** How a remote is loaded, by the format of its container; either way it uses what the shell shares. */
const loaders: Record<ContainerFormat, LoadRemote> = {
  webpack: loadWebpackRemote,
  federation: async (name, entry, scope) => {
    preload(entry, { as: 'script' }); // It comes with the runtime, not after it.
    const { loadFederatedRemote } = await import(/* webpackChunkName: "federation-runtime" */ './federation-runtime');
    return loadFederatedRemote(name, entry, scope);
  },
};

/** Loads the routes of this release's remotes, each when it is first asked for. */
export function remoteLoader(remotes: BootData['remotes']): LoadRoutes {
  return async (name) => {
    const { entry, container } = remotes[name];
    const { routes } = await loaders[container](name, entry, await shareScope());
    return routes;
  };
}
