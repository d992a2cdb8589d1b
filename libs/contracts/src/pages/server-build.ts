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
  /** Scripts always needed beside the entry. */
  preload: string[];
  /** Scripts of each page chunk, by chunk name. */
  chunks: Record<string, string[]>;
}

/** One release of the web apps: release.json, written when the builds are assembled. */
export interface Release {
  /** Changes with any file. */
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
  /** Google Maps script with its key; absent without one. */
  mapsScript?: string;
  /** The brand of the page that is being rendered. */
  brand?: () => Brand;
  /** Links to pages of the operator's own. */
  menu?: () => readonly OwnLink[];
  /** Version of the terms that people agree to. */
  terms?: () => string;
}

export interface PageRequest {
  /** Path and query, for instance '/search?q=plumber'. */
  path: string;
  /** Public read endpoints, answered without HTTP. */
  api: PublicApi;
  /** Aborts when the visitor disconnects. */
  signal?: AbortSignal;
  /** After this time the browser renders the page. */
  timeoutMilliseconds?: number;
  /** Called on every failure; the visitor still gets a page. */
  onError?: (error: unknown) => void;
}

export interface PageResponse {
  status: number;
  /** Where to redirect the visitor; the HTML is empty then. */
  redirect?: string;
  html: string;
  /** Whether the HTML is complete and the same for every visitor. */
  cacheable: boolean;
}

/** The error class of the pages' own build. */
export type ApiProblemClass = new (status: number, body?: Partial<ProblemDetails>) => Error;

export interface ServerBuild {
  openSite(settings: SiteSettings): (request: PageRequest) => Promise<PageResponse>;
  ApiProblem: ApiProblemClass;
}
