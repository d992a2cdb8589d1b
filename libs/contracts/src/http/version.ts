/** A resource that two people, or two tabs, can edit concurrently. */
export interface Versioned {
  /**
   * Entity tag of the editable fields, without quotes. A write that sends it as `If-Match` is refused (412
   * `outdated-version`) if the stored state has changed.
   */
  version: string;
}

/** Version of a resource that is not stored yet: a first save is refused if another was faster. */
export const NO_VERSION = 'none';
