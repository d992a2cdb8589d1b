import type { CitySuggestion } from '../directory';

/** What is wrong with one field of a request; `field` is its path in the JSON body or its query parameter. */
export interface FieldError {
  field: string;
  message: string;
}

/** An error as it goes over the wire: RFC 9457, media type application/problem+json. */
export interface ProblemDetails {
  /** Stable identifier of the kind of problem, `urn:townlink:problem:{slug}`. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The request's id, to be quoted to support. */
  instance?: string;
  errors?: FieldError[];
  /** Towns to choose from, when a search names a city that nobody knows ('unknown-city'). */
  city_suggestions?: CitySuggestion[];
}

const PREFIX = 'urn:townlink:problem:';

export const problemType = (slug: string): string => PREFIX + slug;

/** The short name of a problem from its `type`; undefined when it is none of ours. */
export const problemSlug = (type: string | undefined): string | undefined =>
  type?.startsWith(PREFIX) ? type.slice(PREFIX.length) : undefined;
