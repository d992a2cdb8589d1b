import { Landmark } from 'lucide-react';
import { useState } from 'react';
import {
  isRegisterState,
  licenseBoard,
  REGISTER_MESSAGES,
  type RegisterAnswer,
  type StateCode,
  US_STATES,
} from '@townlink/contracts';
import { Button, Notice } from '@townlink/web-ui';
import { type OwnSide, RegisterSides } from './register-sides';
import { useRegisterEntry } from './use-register-entry';

interface RegisterLookUpProps {
  state: StateCode;
  own: OwnSide;
}

/** A button that looks up the license in the state's register. */
export function RegisterLookUp({ state, own }: RegisterLookUpProps) {
  const { mutate, data, error, isPending, variables, reset } = useRegisterEntry();
  const [isEmpty, setEmpty] = useState(false);
  if (!isRegisterState(state)) return <NoRegister state={state} />;
  const number = own.number.trim();
  const lookUp = () => {
    setEmpty(number === '');
    if (number === '') return reset();
    mutate({ state, number, name: own.name, expiresOn: own.expiresOn ?? undefined });
  };
  // A response about other facts does not apply.
  const isCurrent =
    variables?.state === state && variables.number === number && (variables.expiresOn ?? null) === own.expiresOn;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" size="small" busy={isPending && 'Looking it up…'} onClick={lookUp}>
          <Landmark aria-hidden="true" className="size-4" /> Look up in the register
        </Button>
        <span className="text-caption text-muted">{licenseBoard(state).name}</span>
      </div>
      <div aria-live="polite">
        {isEmpty && number === '' && <p className="text-caption text-danger">{REGISTER_MESSAGES.number}</p>}
        {isCurrent && error && <Notice kind="danger">{error.message}</Notice>}
        {isCurrent && data && <Answer answer={data} own={own} state={state} />}
      </div>
    </div>
  );
}

const Answer = ({ answer: { comparison }, own, state }: RegisterLookUpProps & { answer: RegisterAnswer }) =>
  comparison ? <RegisterSides own={own} comparison={comparison} /> : <NoRegister state={state} />;

const NoRegister = ({ state }: { state: StateCode }) => (
  <p className="text-caption text-muted">{US_STATES[state]} publishes no register that we can search from here.</p>
);
