import { proofMessages } from '@townlink/contracts';
import { accountErrorCode, accountErrorMessage } from '@townlink/web-session';

/** Required before a change: one of two, both, or the account's passkey. */
export type WantedProof = 'password-or-code' | 'password-and-code' | 'second-step';

/** Resolves after verification, rejects on cancellation. */
type AskForProof = (wanted: WantedProof) => Promise<void>;

let askForProof: AskForProof | undefined;

/** Registers the page's dialog. @returns a function that unregisters it */
export function offerProof(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = undefined;
  };
}

function wantedBy(error: unknown): WantedProof | undefined {
  const code = accountErrorCode(error) ?? (error as { type?: string } | null)?.type ?? '';
  if (/insufficient_aal|second-factor-required$/.test(code)) return 'second-step';
  if (!/reauthentication_needed|confirm-identity$/.test(code)) return undefined;
  return accountErrorMessage(error) === proofMessages.passwordAndCode ? 'password-and-code' : 'password-or-code';
}

/** The data of the accounts client's response. @throws its error */
export function unwrap<Answer extends { data: unknown; error: Error | null }>({
  data,
  error,
}: Answer): NonNullable<Extract<Answer, { error: null }>['data']> {
  if (error) throw error;
  return data!;
}

/** Runs an action that may require recent verification; after the verification, runs it again. */
export async function withProof<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    const wanted = wantedBy(error);
    if (!wanted || !askForProof) throw error;
    await askForProof(wanted);
    return action();
  }
}
