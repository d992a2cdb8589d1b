import { SecretBox } from '@townlink/server-config';
import { type Database, systemActor } from '@townlink/server-database';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { type EntityManager, IsNull } from 'typeorm';
import { SigningKey } from './signing-key.entity';

const LOCK = `select pg_advisory_xact_lock(hashtextextended('auth.signing_keys', 0))`;

export const signingKeyBox = (secret: string): SecretBox => new SecretBox(secret, 'auth signing key');

async function createKey(tx: EntityManager, box: SecretBox, now: Date): Promise<SigningKey> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicKey);
  const publicJwk: JWK = { ...publicKey, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
  const privateJwkSealed = box.seal(JSON.stringify(await exportJWK(pair.privateKey)), kid);
  const key = tx.create(SigningKey, { kid, publicJwk, privateJwkSealed, createdAt: now, retiredAt: null });
  await tx.insert(SigningKey, key);
  return key;
}

/** Every key, newest first. Creates the first key, only once even for concurrent processes. */
export function loadSigningKeys(database: Database, box: SecretBox, now: Date): Promise<SigningKey[]> {
  return database.as(systemActor, async (tx) => {
    const read = () => tx.find(SigningKey, { order: { createdAt: 'DESC', kid: 'ASC' } });
    const keys = await read();
    if (keys.some((key) => !key.retiredAt)) return keys;
    await tx.query(LOCK);
    const keysNow = await read();
    return keysNow.some((key) => !key.retiredAt) ? keysNow : [await createKey(tx, box, now), ...keysNow];
  });
}

/**
 * Adds a new signing key. Retired keys stay in the key set until their tokens have expired.
 * @returns the new key's id
 */
export function rotateSigningKeys(database: Database, secret: string, now = new Date()): Promise<string> {
  return database.as(systemActor, async (tx) => {
    await tx.query(LOCK);
    await tx.update(SigningKey, { retiredAt: IsNull() }, { retiredAt: now });
    return (await createKey(tx, signingKeyBox(secret), now)).kid;
  });
}
