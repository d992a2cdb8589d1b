/** The services that faults can be injected into. */
export const SERVICES = ['stripe', 'sendgrid', 'google', 'twilio'] as const;
/** One of them. */
export type Service = (typeof SERVICES)[number];

/**
 * What goes wrong. `error`: refused with a status, nothing done. `error_after`: done, yet answered with a status.
 * `drop`: connection cut, nothing done. `accept_then_drop`: done, then cut before the answer. `slow`: answered late.
 */
export const FAULT_KINDS = ['error', 'error_after', 'drop', 'accept_then_drop', 'slow'] as const;
/** One of them. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault that waits for matching requests. */
export interface Fault {
  id: string;
  service: Service;
  kind: FaultKind;
  /** Status answered by `error` and `error_after`. */
  status: number;
  /** Milliseconds that `slow` waits. */
  delay: number;
  /** How many requests it still hits; null means until it is removed. */
  times: number | null;
  /** Only requests with this method, when given. */
  method: string | null;
  /** Only requests whose path contains this, when given. */
  path: string | null;
}
