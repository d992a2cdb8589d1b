import { useState } from 'react';
import { accountErrorCode } from '@townlink/web-session';
import { CodeEntry } from '../auth/code-entry';
import { showTextedCode, textCode } from './factor-calls';

interface TextedCodeProps {
  factorId: string;
  /** The challenge that the code answers. */
  challengeId: string;
  /** Label of the button. */
  action: string;
  onShown?: () => void;
  onCancel?: () => void;
}

/** Asks for a texted code of a second step, or sends another. */
export function TextedCode({ factorId, challengeId, action, onShown, onCancel }: TextedCodeProps) {
  const [latest, setLatest] = useState(challengeId);
  return (
    <CodeEntry
      label="Code from the text message"
      help="Six digits, from the text message that we sent you. They work for five minutes."
      action={action}
      onCode={async (code) => {
        await showTextedCode(factorId, latest, code);
        onShown?.();
      }}
      wordError={wordError}
      sendAnother={async () => setLatest(await textCode(factorId))}
      onCancel={onCancel}
    />
  );
}

function wordError(error: unknown): string | undefined {
  switch (accountErrorCode(error)) {
    case 'mfa_verification_failed':
      return 'This code is wrong';
    case 'mfa_challenge_expired':
      return 'This code no longer works. Ask for another one.';
    default:
      return undefined;
  }
}
