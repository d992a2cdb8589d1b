/** What a route takes beyond a JSON body of 16 kB with 200 fields. */
export interface AcceptedBody {
  /** Largest body, in bytes. */
  bytes?: number;
  /** Fields and items that a body may have in all. */
  keys?: number;
  /** Form bodies, also from other sites: only where a browser or mail program has to send one. */
  forms?: true;
  /** Multipart bodies with files, whose sizes the route bounds itself. */
  files?: true;
}

/** Of forms with several long texts: their bounds count characters, which take up to three bytes each. */
export const LONG_FORM: AcceptedBody = { bytes: 64 * 1024 };

/** Of whole documents that administrators write. */
export const WHOLE_DOCUMENT: AcceptedBody = { bytes: 768 * 1024, keys: 1_000 };
