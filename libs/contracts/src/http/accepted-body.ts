/** What a route accepts beyond a JSON body of 16 kB with 200 fields. */
export interface AcceptedBody {
  bytes?: number;
  /** Total of fields and items. */
  keys?: number;
  /** Form bodies, also cross-site: only where a browser or mail program sends one. */
  forms?: true;
  /** Multipart bodies with files; the route limits their sizes. */
  files?: true;
}

/** Forms with several long texts: their limits count characters, of up to three bytes. */
export const LONG_FORM: AcceptedBody = { bytes: 64 * 1024 };

/** A listing's form: opening times for each weekday and for 60 special days, of up to three fields each. */
export const LISTING_FORM: AcceptedBody = { ...LONG_FORM, keys: 1_500 };

/** Documents written by administrators. */
export const WHOLE_DOCUMENT: AcceptedBody = { bytes: 768 * 1024, keys: 1_000 };
