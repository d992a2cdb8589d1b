import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useMemo, useState } from 'react';
import {
  useForm,
  type FieldValues,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
} from 'react-hook-form';
import { afterPress } from './after-press';

/**
 * A form with the rules and messages of a request class of the contracts: the same that the API applies. A field is
 * checked when it is left with something in it, then at every change; on submit the first wrong one gets the focus.
 */
export function useContractForm<Form extends FieldValues>(
  contract: new () => Form,
  options: Omit<UseFormProps<Form>, 'resolver'> = {},
): UseFormReturn<Form> {
  const form = useForm<Form>({ mode: 'onTouched', ...options, resolver: classValidatorResolver(contract) });
  const { formState, register } = form;
  const [changed] = useState(() => new Set<string>());
  // The state is a dependency as well: React Hook Form keeps the form and changes it.
  return useMemo(
    () => ({ ...form, formState, register: registerPatiently(register, changed) }),
    [form, formState, register, changed],
  );
}

/**
 * Fields that do not complain too early: leaving an empty one that was never changed says nothing, and a
 * message waits until the press that took the focus away is over. Otherwise it would move the page between a press and
 * its release, and what was pressed would not be clicked.
 */
function registerPatiently<Form extends FieldValues>(
  register: UseFormRegister<Form>,
  changed: Set<string>,
): UseFormRegister<Form> {
  return (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      onChange: (event: { target: unknown }) => {
        changed.add(name);
        return field.onChange(event);
      },
      onBlur: async (event: { target: { value?: unknown; isConnected?: boolean } }) => {
        if (event.target.value === '' && !changed.has(name)) return;
        await afterPress();
        // What was pressed may have taken the field away; its value must not come back.
        if (event.target.isConnected !== false) await field.onBlur(event);
      },
    };
  };
}
