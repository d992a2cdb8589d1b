import type { BulkAction, BulkState, ProblemDetails } from '@townlink/contracts';
import { eventually } from '@townlink/server-testing';
import type { HttpCaller } from '@townlink/server-testing/app';
import type { Person } from './product';

/** Calls of the bulk actions of one list. */
export class BulkCalls {
  constructor(
    private readonly http: () => HttpCaller,
    private readonly path: string,
  ) {}

  prepare(as: Person, body: object) {
    return this.post(this.path, body, as);
  }

  start(as: Person, { id }: BulkAction, body: object) {
    return this.post(`${this.path}/${id}/start`, body, as);
  }

  undo(as: Person, { id }: BulkAction) {
    return this.post(`${this.path}/${id}/undo`, undefined, as);
  }

  /** The action once the worker has finished it. */
  ended(as: Person, { id }: BulkAction, state: BulkState = 'done'): Promise<BulkAction> {
    return eventually(async () => {
      const { body } = await this.http().get<BulkAction[]>(this.path, { as });
      const now = body.find((one) => one.id === id);
      expect(now?.state).toBe(state);
      return now!;
    });
  }

  /** From preview to completion. */
  async whole(as: Person, matching: object, given: object): Promise<BulkAction> {
    const { body: prepared } = await this.prepare(as, matching);
    await this.start(as, prepared, given);
    return this.ended(as, prepared);
  }

  private post(path: string, body: object | undefined, as: Person) {
    return this.http().post<BulkAction & ProblemDetails>(path, body, { as });
  }
}
