import { Injectable } from '@nestjs/common';
import { accountMessages, type SubscriberRow } from '@townlink/contracts';
import { type ImportedSubscriber, ImportedSubscribers, type SubscriberState } from '@townlink/domain-newsletter';
import type { EntityManager } from 'typeorm';
import { type Finding, isFaulty, isNew, type Resolved, type RowKey, type ToWrite } from './import-kind';
import { OwnedKind, type WrittenRow } from './owned-kind';

/** Null when the row added the subscription. */
type Before = { status: 'pending' } | null;

type Written = WrittenRow<ImportedSubscriber, Before>;

/** Subscribers with their documented consent, through the domain that owns them. */
@Injectable()
export class Subscribers extends OwnedKind<'subscribers', ImportedSubscriber, Before> {
  constructor(private readonly subscribers: ImportedSubscribers) {
    super();
  }

  resolve(_tx: EntityManager, rows: readonly SubscriberRow[]): Promise<Resolved<ImportedSubscriber>[]> {
    return Promise.resolve(
      rows.map((row) => {
        const email = this.subscribers.normalized(row.email);
        if (!email) return { faults: [{ field: 'email', message: accountMessages.email }] };
        return { record: recordOf(row, email) };
      }),
    );
  }

  keysOf({ email, audience }: ImportedSubscriber): RowKey[] {
    return [{ key: `${audience}:${email}`, field: 'email', name: 'address' }];
  }

  async compare(tx: EntityManager, records: readonly ImportedSubscriber[]): Promise<Finding[]> {
    const states = await this.subscribers.states(tx, records);
    return records.map((record, place) => compared(record, states[place]!));
  }

  async write(tx: EntityManager, rows: readonly ToWrite<ImportedSubscriber>[]): Promise<(string | null)[]> {
    const added = rows.filter(({ finding }) => finding.outcome === 'new');
    const changed = rows.filter(({ finding }) => finding.outcome === 'changed');
    const ids = await this.subscribers.add(
      tx,
      added.map(({ record }) => record),
    );
    await this.subscribers.confirm(
      tx,
      changed.map(({ record, finding }) => ({ ...record, id: finding.subjectId! })),
    );
    const idOf = new Map(added.map(({ record }, place) => [record, ids[place]!]));
    return rows.map(({ record, finding }) => finding.subjectId ?? idOf.get(record) ?? null);
  }

  protected countUsed(tx: EntityManager, rows: readonly Written[]): Promise<number> {
    const left = rows.map(({ subjectId, record }) => ({
      id: subjectId,
      status: record.confirmed_at ? ('confirmed' as const) : ('pending' as const),
    }));
    return this.subscribers.countUsed(tx, left);
  }

  protected async takeBack(tx: EntityManager, rows: readonly Written[]): Promise<void> {
    const idsOf = (isAdded: boolean) =>
      rows.filter(({ before }) => (before === null) === isAdded).map(({ subjectId }) => subjectId);
    await this.subscribers.remove(tx, idsOf(true));
    await this.subscribers.unconfirm(tx, idsOf(false));
  }

  protected refusal(count: number): string {
    return `${count} ${count === 1 ? 'subscriber has' : 'subscribers have'} changed something or received a newsletter since, so this import cannot be undone.`;
  }
}

const recordOf = (row: SubscriberRow, email: string): ImportedSubscriber => ({
  email,
  audience: row.audience ?? 'user',
  consent_at: row.consent_at,
  origin: row.consent_source,
  words: row.consent_words,
  confirmed_at: row.confirmed_at ?? null,
});

/** Addresses that wanted no more email never come back through a file. */
function compared(record: ImportedSubscriber, { id, status, isSuppressed, hasUnsubscribed }: SubscriberState): Finding {
  if (isSuppressed)
    return isFaulty('email', 'This address bounced, complained or unsubscribed, so it is not subscribed again.');
  if (status === 'unsubscribed')
    return isFaulty('email', 'This address unsubscribed here, so it is not subscribed again.');
  if (status === null) return isNew();
  // An earlier consent is void after it was ended, and anyone can enter an address in a form.
  const isConfirmedNow = status === 'pending' && record.confirmed_at !== null && !hasUnsubscribed;
  return isConfirmedNow
    ? { outcome: 'changed', subjectId: id, before: { status: 'pending' }, fault: null }
    : { outcome: 'same', subjectId: null, before: null, fault: null };
}
