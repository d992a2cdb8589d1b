import { useId } from 'react';
import {
  earliestToday,
  isStateCode,
  LICENSE_LIMITS,
  licenseBoard,
  licenseErrors,
  type StateCode,
  STATE_CODES,
  US_STATES,
} from '@townlink/contracts';
import { Field, Input, Select } from '@townlink/web-ui';
import { DocumentHead } from '../../shared/document-head';
import { RegisterLookUp } from '../../shared/register/register-look-up';
import type { LicenseDraft } from './license-facts';

interface LicenseFieldsProps {
  draft: LicenseDraft | undefined;
  /** State of the provider's city, where the license is most likely from. */
  state: string;
  /** For the register, which has the name of the business. */
  businessName: string;
  onChange: (draft: LicenseDraft) => void;
  disabled?: boolean;
}

/** Facts read from the license, with a link to the board to compare them. */
export function LicenseFields({ draft = {}, state: home, businessName, onChange, disabled }: LicenseFieldsProps) {
  const id = useId();
  const state = draft.state ?? (isStateCode(home) ? home : STATE_CODES[0]!);
  const errors = draft.isChecked ? licenseErrors({ ...draft, state }) : {};
  const change = (changes: LicenseDraft) => onChange({ ...draft, state, ...changes });
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <DocumentHead id={id} title="What the license says" state={state} />
      <div className="grid gap-4 @md:grid-cols-2">
        <Field label="License number" error={errors.number}>
          <Input
            value={draft.number ?? ''}
            maxLength={LICENSE_LIMITS.number}
            autoComplete="off"
            disabled={disabled}
            onChange={({ target }) => change({ number: target.value })}
          />
        </Field>
        <Field label="Valid until" error={errors.expiresOn}>
          <Input
            type="date"
            min={earliestToday()}
            value={draft.expiresOn ?? ''}
            disabled={disabled}
            onChange={({ target }) => change({ expiresOn: target.value })}
          />
        </Field>
        <StateField
          state={state}
          error={errors.state}
          disabled={disabled}
          onChange={(chosen) => change({ state: chosen })}
        />
        <BoardField
          board={draft.board ?? ''}
          usual={licenseBoard(state).name}
          error={errors.board}
          disabled={disabled}
          onChange={(board) => change({ board })}
        />
      </div>
      <RegisterLookUp
        state={state}
        own={{ name: businessName, number: draft.number ?? '', expiresOn: draft.expiresOn || null }}
      />
    </section>
  );
}

interface StateFieldProps {
  state: StateCode;
  error: string | undefined;
  onChange: (state: StateCode) => void;
  disabled: boolean | undefined;
}

function StateField({ state, error, onChange, disabled }: StateFieldProps) {
  return (
    <Field label="State" error={error}>
      <Select
        value={state}
        disabled={disabled}
        onChange={({ target }) => isStateCode(target.value) && onChange(target.value)}
      >
        {STATE_CODES.map((code) => (
          <option key={code} value={code}>
            {US_STATES[code]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface BoardFieldProps {
  board: string;
  /** The state's licensing authority. */
  usual: string;
  error: string | undefined;
  onChange: (board: string) => void;
  disabled: boolean | undefined;
}

function BoardField({ board, usual, error, onChange, disabled }: BoardFieldProps) {
  const id = useId();
  return (
    <>
      <Field label="Issuing board" error={error}>
        <Input
          value={board}
          maxLength={LICENSE_LIMITS.board}
          autoComplete="off"
          list={id}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <datalist id={id}>
        <option value={usual} />
      </datalist>
    </>
  );
}
