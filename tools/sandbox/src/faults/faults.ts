/** The services that faults can be injected into. */
export const SERVICES = ['stripe', 'sendgrid', 'google', 'twilio', 'openid', 'registers'] as const;
export type Service = (typeof SERVICES)[number];

/**
 * What goes wrong. `error`: refused with a status, nothing done. `error_after`: done, but answered with a status.
 * `html`: answered with an HTML page. `half`: the response ends in the middle. `drop`: connection cut, nothing done.
 * `accept_then_drop`: done, but cut before the response. `slow`: answered late.
 */
export const FAULT_KINDS = ['error', 'error_after', 'drop', 'accept_then_drop', 'slow', 'html', 'half'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault waiting for matching requests. */
export interface Fault {
  id: string;
  service: Service;
  kind: FaultKind;
  /** Response status for `error` and `error_after`. */
  status: number;
  /** Seconds in the Retry-After header of an `error`, if given. */
  retry_after: number | null;
  /** Delay of `slow` in milliseconds. */
  delay: number;
  /** How many more requests it hits; null for no limit. */
  times: number | null;
  /** Only requests with this method, if given. */
  method: string | null;
  /** Only requests whose path contains this, if given. */
  path: string | null;
  /** Only requests whose body contains this, if given: a fault for one person only. */
  body: string | null;
}

/** The pending faults, in memory only: a restart clears them. */
export class FaultList {
  private faults: Fault[] = [];

  list(): Fault[] {
    return this.faults;
  }

  add(fault: Fault): void {
    this.faults.push(fault);
  }

  /** Removes one fault, or all without an id. */
  remove(id?: string): void {
    this.faults = id ? this.faults.filter((fault) => fault.id !== id) : [];
  }

  /** The first fault that matches this request, with its count reduced; null for none. */
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
