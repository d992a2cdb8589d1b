import { useQueryClient, useQuery } from '@tanstack/react-query';
import { accountsClient } from '@townlink/web-session';
import { unwrap, withProof } from './with-proof';

/** A second factor as shown to the person. */
export interface OwnFactor {
  id: string;
  name: string;
  type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  isVerified: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** For an authenticator app. */
export interface NewApp {
  id: string;
  /** A QR code as a data URL. */
  qrCode: string;
  secret: string;
}

export const FACTORS = ['factors'] as const;

/** Label of an unnamed factor. */
const NAMES = { totp: 'Authenticator app', phone: 'Phone', webauthn: 'Security key', recovery_code: 'Recovery codes' };

/** The person's second factors, from the server instead of this browser's session. */
export async function listFactors(): Promise<OwnFactor[]> {
  const { data, error } = await (await accountsClient()).getUser();
  if (error) throw error;
  return (data.user.factors ?? []).map((factor) => {
    const type = factor.factor_type as OwnFactor['type'];
    return {
      id: factor.id,
      name: factor.friendly_name || NAMES[type],
      type,
      isVerified: factor.status === 'verified',
      createdAt: factor.created_at,
    };
  });
}

/** A unique name, also among unfinished factors. */
export function nameFor(type: 'totp' | 'webauthn', factors: OwnFactor[]): string {
  const names = new Set(factors.map(({ name }) => name));
  const choices = [NAMES[type], ...factors.map((_, index) => `${NAMES[type]} ${index + 2}`)];
  return choices.find((name) => !names.has(name))!;
}

/** Whether the browser supports security keys. */
export const knowsKeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/**
 * Waits for a touch of the security key, which raises the session's level. An unfinished key is registered by it.
 * @throws the accounts service's error, or the browser's
 */
export async function touchKey(factorId: string): Promise<void> {
  const { error } = await (await accountsClient()).mfa.webauthn.authenticate({ factorId });
  if (error) throw error;
}

/** Adds a security key by its first touch; removes it on failure. @throws as touchKey does */
export async function addKey(friendlyName: string): Promise<void> {
  const accounts = await accountsClient();
  const data = await withProof(async () => unwrap(await accounts.mfa.webauthn.enroll({ friendlyName })));
  try {
    await touchKey(data.id);
  } catch (reason) {
    await accounts.mfa.unenroll({ factorId: data.id });
    throw reason;
  }
}

/** Starts adding a phone. @returns the id of the factor @throws the accounts service's error */
export async function startPhone(phone: string, friendlyName: string): Promise<string> {
  const { mfa } = await accountsClient();
  const data = await withProof(async () => unwrap(await mfa.enroll({ factorType: 'phone', phone, friendlyName })));
  return data.id;
}

/** Sends a code by text message. @returns the id of the challenge */
export async function textCode(factorId: string): Promise<string> {
  const { data, error } = await (await accountsClient()).mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return data.id;
}

/** Verifies the code of a text message, which raises the session's level. @throws the accounts service's error */
export async function showTextedCode(factorId: string, challengeId: string, code: string): Promise<void> {
  const { error } = await (await accountsClient()).mfa.verify({ factorId, challengeId, code });
  if (error) throw error;
}

/** Verifies the code of an app, which raises the session's level. @throws the accounts service's error */
export async function showCode(factorId: string, code: string): Promise<void> {
  const { error } = await (await accountsClient()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

export async function showRecoveryCode(code: string): Promise<void> {
  const { error } = await (await accountsClient()).mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}

export async function startApp(friendlyName: string): Promise<NewApp> {
  const { mfa } = await accountsClient();
  const data = await withProof(async () => unwrap(await mfa.enroll({ factorType: 'totp', friendlyName })));
  // The auth client returns raw SVG markup behind a data prefix, with characters that must be encoded.
  const markup = data.totp.qr_code.replace(/^data:image\/svg\+xml;utf-8,/, '');
  return { id: data.id, qrCode: `data:image/svg+xml,${encodeURIComponent(markup)}`, secret: data.totp.secret };
}

export async function removeFactor(factorId: string): Promise<void> {
  const accounts = await accountsClient();
  await withProof(async () => unwrap(await accounts.mfa.unenroll({ factorId })));
  // The removal may have lowered the session's level.
  await accounts.refreshSession();
}

/** Creates a set of recovery codes, replacing any earlier one. They are shown once. */
export async function newRecoveryCodes(hasSome: boolean): Promise<string[]> {
  const { recoveryCodes } = (await accountsClient()).mfa;
  const make = () => (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate());
  return (await withProof(async () => unwrap(await make()))).codes;
}

export function useFactors() {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: FACTORS, queryFn: listFactors, staleTime: 0 });
  return { ...query, refresh: () => queryClient.invalidateQueries({ queryKey: FACTORS }) };
}
