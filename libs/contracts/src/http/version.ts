/** A resource that two people, or two tabs, may edit at once. */
export interface Versioned {
  /**
   * The entity tag of what can be edited, without quotes: a write that sends it back as `If-Match` is refused (412
   * `outdated-version`) when something else is stored by then.
   */
  version: string;
}

/** The version of what is not stored yet: a first save that sends it is refused when another save came first. */
export const NO_VERSION = 'none';
