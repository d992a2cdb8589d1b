import type { ProblemSlug } from './problems';

/** What is wrong with one field of a request; `field` is its path in the JSON body or its query parameter. */
export interface FieldError {
  field: string;
  message: string;
}

/** An error as it goes over the wire: RFC 9457, media type application/problem+json. */
export interface ProblemDetails {
  /** Which kind of problem it is, for good: the address of the page about it, on this site. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The request's id, to be quoted to support. */
  instance?: string;
  errors?: FieldError[];
  /** Of a write that was made from an outdated version: what is stored now, and its entity tag. */
  current?: unknown;
  etag?: string;
}

/** Where the kinds of problems have a page each. */
export const PROBLEMS_PATH = '/developers/problems';

export const problemType = (slug: ProblemSlug): string => `${PROBLEMS_PATH}/${slug}`;

/** The second form is of earlier releases, which may still answer during a roll-out. */
const TYPE = /^(?:\/developers\/problems\/|urn:townlink:problem:)([a-z-]+)$/;

/** The short name of a problem from its `type`; undefined when it is none of ours. */
export const problemSlug = (type: string | undefined): string | undefined => TYPE.exec(type ?? '')?.[1];
