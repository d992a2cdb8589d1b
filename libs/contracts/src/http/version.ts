/** A resource that two people, or two tabs, may edit at once. */
export interface Versioned {
  /**
   * Entity tag of the editable fields, without quotes: a write with it as `If-Match` is refused (412 `outdated-version`)
   * when something else is stored by then.
   */
  version: string;
}

/** Version of a resource that is not stored yet: a first save with it is refused when another save came first. */
export const NO_VERSION = 'none';
