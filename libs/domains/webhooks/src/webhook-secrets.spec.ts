import type { RuntimeSettings } from '@townlink/server-config';
import { WebhookSecrets } from './webhook-secrets';

const ID = '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77';
const NOW = new Date('2026-11-28T12:00:00Z');

const secretsBy = (SECRET_KEY: string) => new WebhookSecrets({ SECRET_KEY } as RuntimeSettings);

describe('the secrets of a webhook', () => {
  const secrets = secretsBy('a secret key of thirty-two characters');
  const before = secretsBy('the secret key of before, which is lost').make(ID);
  const [old, fresh] = [secrets.make(ID), secrets.make(ID)];
  const opened = (sealed: Buffer, oldSealed: Buffer | null, until: Date | null = secrets.oldUntil(NOW)) =>
    secrets.open({ id: ID, secret_sealed: sealed, old_secret_sealed: oldSealed, old_secret_until: until }, NOW);

  it('[HOOK-1] are the new one, and the old one until its day is over', () => {
    expect(opened(fresh.sealed, null, null)).toEqual([fresh.secret]);
    expect(opened(fresh.sealed, old.sealed)).toEqual([fresh.secret, old.secret]);
    expect(opened(fresh.sealed, old.sealed, NOW)).toEqual([fresh.secret]);
  });

  it('[HOOK-1] exclude those encrypted with a key that was replaced', () => {
    expect(opened(before.sealed, null, null)).toEqual([]);
    expect(opened(fresh.sealed, before.sealed)).toEqual([fresh.secret]);
  });
});
