import type { ProblemDetails } from '../http/problem-details';
import type { RemoteName } from './manifest';
import type { PublicApi } from './public-api';

/** How a remote is built, and so loaded: in webpack's own format, or in that of the module federation runtime. */
export type ContainerFormat = 'webpack' | 'federation';

/** Scripts of one remote, as absolute paths of the site. */
export interface RemoteRelease {
  container: ContainerFormat;
  /** The container script that the shell loads. */
  entry: string;
  /** What is always needed beside the entry. */
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

export interface SiteSettings {
  release: Release;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Address of the script of Google Maps with its key; absent where there is none. */
  mapsScript?: string;
}

export interface PageRequest {
  /** Path and query as asked for, for instance '/search?q=plumber'. */
  path: string;
  /** The public read endpoints, answered without HTTP. */
  api: PublicApi;
  /** Aborts when the visitor has gone. */
  signal?: AbortSignal;
  /** After this time the page is left to the browser to render. */
  timeoutMilliseconds?: number;
  /** Called on every failure; the visitor still gets an answer. */
  onError?: (error: unknown) => void;
}

export interface PageResponse {
  status: number;
  /** Where to send the visitor instead; the HTML is empty then. */
  redirect?: string;
  html: string;
  /** Whether the HTML is complete and the same for every visitor, so that it may be cached for a short time. */
  cacheable: boolean;
}

/** The error class that the pages recognize: the one of their own build. */
export type ApiProblemClass = new (status: number, body?: Partial<ProblemDetails>) => Error;

export interface ServerBuild {
  openSite(settings: SiteSettings): (request: PageRequest) => Promise<PageResponse>;
  ApiProblem: ApiProblemClass;
}
