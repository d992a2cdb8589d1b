import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signInTitles } from '@townlink/contracts';
import { accountErrorCode } from '@townlink/web-session';
import { readablePhone } from '@townlink/web-ui';
import { FACTORS, listFactors, type OwnFactor, removeFactor } from './factor-calls';
import { IDENTITIES, listIdentities, unlinkIdentity } from './identity-calls';
import { listPasskeys, type OwnPasskey, PASSKEYS, removePasskey } from './passkey-calls';
import { PHONE } from './phone-section';
import { SESSIONS } from './sessions-section';

/** A sign-in method or second factor besides the email address. */
export interface WayIn {
  /** Unique within the account. */
  key: string;
  kind: 'Linked sign-in' | 'Phone number' | 'Passkey' | 'Second step';
  name: string;
  /** ISO 8601, UTC. */
  since: string;
  remove: () => Promise<void>;
}

const WAYS_IN = ['ways-in'] as const;

type Identity = Awaited<ReturnType<typeof listIdentities>>[number];

/** In order of removal: the second factor last, since removing it may lower the session's level. */
async function listWaysIn(): Promise<WayIn[]> {
  const [identities, passkeys, factors] = await Promise.all([listIdentities(), listPasskeys(), listFactors()]);
  return [
    ...identities.filter(({ provider }) => provider !== 'email').map(fromIdentity),
    ...passkeys.map(fromPasskey),
    ...factors.filter(({ isVerified }) => isVerified).map(fromFactor),
  ];
}

function fromIdentity(identity: Identity): WayIn {
  const { provider, identity_id, identity_data, created_at = '' } = identity;
  const { email, phone } = (identity_data ?? {}) as { email?: string; phone?: string };
  const remove = () => unlinkIdentity(identity);
  const base = { key: `identity ${identity_id}`, since: created_at, remove };
  if (provider === 'phone') {
    return { ...base, kind: 'Phone number', name: phone ? readablePhone(`+${phone}`) : 'Phone number' };
  }
  const title = provider.startsWith('sso:') ? 'Your company' : (signInTitles.get(provider) ?? provider);
  return { ...base, kind: 'Linked sign-in', name: email ? `${title}, ${email}` : title };
}

const fromPasskey = ({ id, friendly_name, created_at }: OwnPasskey): WayIn => ({
  key: `passkey ${id}`,
  kind: 'Passkey',
  name: friendly_name || 'Passkey',
  since: created_at,
  remove: () => unlessGone(removePasskey(id), 'webauthn_credential_not_found'),
});

const fromFactor = ({ id, name, createdAt }: OwnFactor): WayIn => ({
  key: `factor ${id}`,
  kind: 'Second step',
  name,
  since: createdAt,
  remove: () => unlessGone(removeFactor(id), 'mfa_factor_not_found'),
});

/** A method already removed, in another tab or as a dependency, is no error. */
async function unlessGone(removal: Promise<void>, code: string): Promise<void> {
  await removal.catch((error: unknown) => {
    if (accountErrorCode(error) !== code) throw error;
  });
}

export function useWaysIn() {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: WAYS_IN, queryFn: listWaysIn, staleTime: 0 });
  /** The sections below show the same data. */
  const refresh = async () => {
    const shown = [WAYS_IN, IDENTITIES, PASSKEYS, FACTORS, PHONE, SESSIONS];
    await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return { ...query, refresh };
}
