import type { Adapter, AdapterPayload } from 'oidc-provider';

const stored = new Map<string, AdapterPayload>();

/** In-memory storage of the peer. */
export class PeerStorage implements Adapter {
  constructor(private readonly name: string) {}

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    stored.set(this.key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return stored.get(this.key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...stored].find(([key, payload]) => key.startsWith(`${this.name}:`) && payload.uid === uid)?.[1];
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    stored.get(this.key(id))!.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    stored.delete(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
  }

  private key(id: string): string {
    return `${this.name}:${id}`;
  }
}
