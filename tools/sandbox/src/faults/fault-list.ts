import type { Fault, Service } from './fault';

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
  take(service: Service, method: string, path: string): Fault | null {
    const fault = this.faults.find(
      (one) =>
        one.service === service && (!one.method || one.method === method) && (!one.path || path.includes(one.path)),
    );
    if (!fault) return null;
    if (fault.times !== null) {
      fault.times -= 1;
      if (fault.times <= 0) this.remove(fault.id);
    }
    return { ...fault };
  }
}
