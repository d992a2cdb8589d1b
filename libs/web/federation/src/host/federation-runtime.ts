import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteName } from '@townlink/contracts';
import type { RemoteModule } from './remotes';
import type { ShareScope } from './share-scope';

type Instance = ReturnType<typeof createInstance>;
let host: Instance | undefined;

/** The shell as this runtime's host. Remotes do not include the runtime's core and use the one provided here. */
function hostOf(scope: ShareScope): Instance {
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedOf(scope),
    shareStrategy: 'loaded-first', // The default fetches every remote's entry to compare versions.
    plugins: [provideRuntimeCore()],
  });
}

/** The shell's share scope in the federation runtime's format. */
function sharedOf(scope: ShareScope) {
  const versions = Object.entries(scope).map(([key, shared]) => [
    key,
    Object.entries(shared).map(([version, { get }]) => ({
      version,
      get,
      shareConfig: { singleton: true, requiredVersion: false },
    })),
  ]);
  return Object.fromEntries(versions);
}

/** Fetches a remote's script (once) and returns its exports. */
export async function loadFederatedRemote(name: RemoteName, entry: string, scope: ShareScope): Promise<RemoteModule> {
  host ??= hostOf(scope);
  const isKnown = host.options.remotes.some((remote) => remote.name === name);
  if (!isKnown) host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }]);
  const remote = await host.loadRemote<RemoteModule>(`${name}/routes`);
  if (!remote) throw new Error(`The remote ${name} exposes no routes`);
  return remote;
}
