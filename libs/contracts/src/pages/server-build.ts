import type { Brand } from '../brand/brand';
import type { ProblemDetails } from '../http/problem-details';
import type { RemoteName } from './manifest';
import type { OwnLink } from './own-links';
import type { PublicApi } from './public-api';

/** How a remote is built and loaded: webpack's own format, or the module federation runtime's. */
export type ContainerFormat = 'webpack' | 'federation';

/** Scripts of one remote, as absolute paths of the site. */
export interface RemoteRelease {
  container: ContainerFormat;
  /** The container script. */
  entry: string;
  /** Scripts always needed in addition to the entry. */
  preload: string[];
  /** Scripts of each page chunk, by chunk name. */
  chunks: Record<string, string[]>;
}

/** One release of the web apps: release.json, written when the builds are assembled. */
export interface Release {
  /** Changes with every file. */
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
  /** Google Maps script with its key; absent without a key. */
  mapsScript?: string;
  /** The brand of the page being rendered. */
  brand?: () => Brand;
  /** Links to the operator's own pages. */
  menu?: () => readonly OwnLink[];
  /** Version of the terms that people currently agree to. */
  terms?: () => string;
}

export interface PageRequest {
  /** Path and query: '/search?q=plumber'. */
  path: string;
  /** Public read endpoints, called without HTTP. */
  api: PublicApi;
  /** Aborts when the visitor disconnects. */
  signal?: AbortSignal;
  /** After this time rendering is left to the browser. */
  timeoutMilliseconds?: number;
  /** Called for every failure; the visitor still gets a page. */
  onError?: (error: unknown) => void;
}

export interface PageResponse {
  status: number;
  /** Redirect target; the HTML is then empty. */
  redirect?: string;
  html: string;
  /** Whether the HTML is complete and the same for every visitor. */
  cacheable: boolean;
}

/** Error class from the pages' own build. */
export type ApiProblemClass = new (status: number, body?: Partial<ProblemDetails>) => Error;

export interface ServerBuild {
  openSite(settings: SiteSettings): (request: PageRequest) => Promise<PageResponse>;
  ApiProblem: ApiProblemClass;
}
