import type { RemoteName } from '@townlink/contracts';

/** Scripts of one remote, as absolute paths of the site. */
export interface RemoteRelease {
  /** The container script that the shell loads. */
  entry: string;
  /** What is always needed after the entry. */
  preload: string[];
  /** Scripts of each page chunk, by chunk name. */
  chunks: Record<string, string[]>;
}

/** One release of the web apps: the content of release.json, written when the builds are assembled. */
export interface Release {
  /** Changes with every change of any file. */
  id: string;
  scripts: string[];
  styles: string[];
  fonts: string[];
  remotes: Record<RemoteName, RemoteRelease>;
}
