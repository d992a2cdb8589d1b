import type { Product } from './product';

/** An administrator's call: path and body. */
interface Write {
  parts?: Record<string, string>;
  body?: object;
  /** Sent as multipart instead. */
  form?: FormData;
}

/** Prepares a call. The caller's id is for their own records. */
export type Prepare = (database: Product['database'], callerId: string) => Promise<Write>;
