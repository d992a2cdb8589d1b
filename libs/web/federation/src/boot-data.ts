import type { DehydratedState } from '@tanstack/react-query';
import type { RemoteName, RemoteRelease } from '@townlink/contracts';

/** ID of the JSON script element that passes {@link BootData} from the server to the shell. */
export const bootElementId = 'townlink-boot';

/** A route error as passed from the server's render to the browser's. */
export type SerialisedErrors = Record<string, { status: number; statusText: string; internal: boolean; data: unknown }>;

/** Data that the server passes to the shell in the HTML. */
export interface BootData {
  siteUrl: string;
  /** URL of the Google Maps script, if a key is configured. */
  mapsScript?: string;
  /** How to load each remote of this release. */
  remotes: Record<RemoteName, Pick<RemoteRelease, 'container' | 'entry'>>;
  /** Present if the body was rendered on the server and must be hydrated. */
  page?: {
    /** Path it was rendered for. The offline page can be served at any path. */
    path: string;
    /** Dehydrated query cache. */
    queries: DehydratedState;
    loaderData: Record<string, unknown>;
    errors: SerialisedErrors | null;
  };
}
