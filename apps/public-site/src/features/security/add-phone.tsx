import { useState } from 'react';
import { startPhone, textCode } from './factor-calls';
import { PhoneNumberForm } from './phone-number-form';
import { TextedCode } from './texted-code';

interface Asked {
  factorId: string;
  challengeId: string;
}

/** Adds a phone number, which takes effect once the code sent to it is entered. */
export function AddPhone({ names, onDone, onCancel }: { names: string[]; onDone: () => void; onCancel: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  const start = async (phone: string) => {
    const factorId = await startPhone(phone, nameFor(phone, names));
    setAsked({ factorId, challengeId: await textCode(factorId) });
  };
  if (asked) {
    return (
      <div className="border-t border-line pt-5">
        <TextedCode {...asked} action="Turn it on" onShown={onDone} onCancel={onCancel} />
      </div>
    );
  }
  return (
    <PhoneNumberForm
      title="Add a phone"
      label="Mobile number"
      help="We text you a code each time you sign in. Message rates may apply."
      onNumber={start}
      onCancel={onCancel}
    />
  );
}

/** A unique name with the number's last digits. */
function nameFor(phone: string, names: string[]): string {
  const name = `Phone ending in ${phone.replaceAll(/\D/g, '').slice(-4)}`;
  const choices = [name, ...names.map((_, index) => `${name} (${index + 2})`)];
  return choices.find((choice) => !names.includes(choice))!;
}
