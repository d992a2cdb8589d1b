import type { ProblemSlug } from './problems';

/** An invalid field; `field` is its path in the JSON body, or its query parameter. */
export interface FieldError {
  field: string;
  message: string;
}

/** RFC 9457, media type application/problem+json. */
export interface ProblemDetails {
  /** Stable: the address of the page about this kind of problem. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Request ID, for support. */
  instance?: string;
  errors?: FieldError[];
  /** The console right that the caller lacks. */
  right?: string;
  /** After a write based on an outdated version: the stored state with its entity tag. */
  current?: unknown;
  etag?: string;
}

/** One page for each kind of problem. */
export const PROBLEMS_PATH = '/developers/problems';

export const problemType = (slug: ProblemSlug): string => `${PROBLEMS_PATH}/${slug}`;

/** Earlier releases use the second form; they may still answer during a rollout. */
const TYPE = /^(?:\/developers\/problems\/|urn:townlink:problem:)([a-z-]+)$/;

/** The last part of a problem's `type`; undefined for a foreign one. */
export const problemSlug = (type: string | undefined): string | undefined => TYPE.exec(type ?? '')?.[1];
