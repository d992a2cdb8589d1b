import type { DehydratedState } from '@tanstack/react-query';
import type { RemoteName, RemoteRelease } from '@townlink/contracts';

/** Id of the JSON script element that carries {@link BootData} from the server to the shell. */
export const bootElementId = 'townlink-boot';

/** A route error as it travels from the server's render to the browser's. */
export type SerialisedErrors = Record<string, { status: number; statusText: string; internal: boolean; data: unknown }>;

/** Data that the server passes to the shell in the HTML. */
export interface BootData {
  siteUrl: string;
  /** URL of the Google Maps script, if a key is configured. */
  mapsScript?: string;
  /** How to load every remote of this release. */
  remotes: Record<RemoteName, Pick<RemoteRelease, 'container' | 'entry'>>;
  /** Present when the body was rendered on the server and is to be hydrated. */
  page?: {
    /** Path it was rendered for. The offline page may be served at any path. */
    path: string;
    /** Dehydrated query cache. */
    queries: DehydratedState;
    loaderData: Record<string, unknown>;
    errors: SerialisedErrors | null;
  };
}
