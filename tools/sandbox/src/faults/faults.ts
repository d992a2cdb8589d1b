/** The services that faults can be injected into. */
export const SERVICES = ['stripe', 'sendgrid', 'google', 'twilio', 'openid', 'registers'] as const;
export type Service = (typeof SERVICES)[number];

/**
 * What goes wrong. `error`: refused with a status, nothing done. `error_after`: done, yet answered with a status.
 * `html`: answered with a page of HTML. `half`: the answer breaks off in the middle. `drop`: connection cut, nothing done. `accept_then_drop`: done, then cut before the answer. `slow`: answered late.
 */
export const FAULT_KINDS = ['error', 'error_after', 'drop', 'accept_then_drop', 'slow', 'html', 'half'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault that waits for matching requests. */
export interface Fault {
  id: string;
  service: Service;
  kind: FaultKind;
  /** Status answered by `error` and `error_after`. */
  status: number;
  /** Seconds that an `error` says to wait (Retry-After), when given. */
  retry_after: number | null;
  /** Milliseconds that `slow` waits. */
  delay: number;
  /** How many requests it still hits; null means until it is removed. */
  times: number | null;
  /** Only requests with this method, when given. */
  method: string | null;
  /** Only requests whose path contains this, when given. */
  path: string | null;
  /** Only requests whose body contains this, when given: a fault for one person while others go on. */
  body: string | null;
}

/** The faults that wait. They live in memory: a restart clears them. */
export class FaultList {
  private faults: Fault[] = [];

  list(): Fault[] {
    return this.faults;
  }

  add(fault: Fault): void {
    this.faults.push(fault);
  }

  /** Removes one, or all when no id is given. */
  remove(id?: string): void {
    this.faults = id ? this.faults.filter((fault) => fault.id !== id) : [];
  }

  /** The first fault that hits this request, counted down; null when there is none. */
  take(service: Service, { method, path, body }: { method: string; path: string; body: string }): Fault | null {
    const fault = this.faults.find(
      (one) =>
        one.service === service &&
        (!one.method || one.method === method) &&
        (!one.path || path.includes(one.path)) &&
        (!one.body || body.includes(one.body)),
    );
    if (!fault) return null;
    if (fault.times !== null) {
      fault.times -= 1;
      if (fault.times <= 0) this.remove(fault.id);
    }
    return { ...fault };
  }
}
