import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useMemo, useState } from 'react';
import {
  useForm,
  type FieldValues,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
} from 'react-hook-form';
import { FormToasts } from '@townlink/web-ui/toast';
import { afterPress } from './after-press';

interface ContractFormOptions<Form extends FieldValues> extends Omit<UseFormProps<Form>, 'resolver'> {
  validated?: (values: Form) => object;
}

/**
 * A form with the validation rules and messages of a request class, which the API applies too. A field is validated when it
 * is left non-empty, then on every change. Submitting focuses the first invalid field and dismisses the toast of the previous
 * submission.
 * @param options `validated`: the values to be sent, for requests with changed fields only
 */
export function useContractForm<Form extends FieldValues>(
  contract: new () => Form,
  { validated, ...options }: ContractFormOptions<Form> = {},
): UseFormReturn<Form> {
  const resolve = classValidatorResolver(contract);
  const resolver: typeof resolve = validated
    ? (values, context, settings) => resolve(validated(values as Form) as typeof values, context, settings)
    : resolve;
  const form = useForm<Form>({ mode: 'onTouched', ...options, resolver });
  const { formState, register } = form;
  const [changed] = useState(() => new Set<string>());
  const [toasts] = useState(() => new FormToasts());
  // The state is also a dependency: React Hook Form keeps the same form object and mutates it.
  return useMemo(
    () => ({
      ...form,
      formState,
      register: registerWithDelayedBlur(register, changed),
      handleSubmit: ((onValid, onInvalid) => (event) =>
        toasts.during(() =>
          form.handleSubmit(onValid, onInvalid)(event),
        )) satisfies UseFormReturn<Form>['handleSubmit'],
    }),
    [form, formState, register, changed, toasts],
  );
}

/**
 * Validates later than React Hook Form: leaving an untouched empty field shows nothing, and a blur is handled only after the
 * click that caused it. Otherwise the message would move the page between press and release, and the click would miss.
 */
function registerWithDelayedBlur<Form extends FieldValues>(
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
        // The click may have removed the field; its value must not come back.
        if (event.target.isConnected !== false) await field.onBlur(event);
      },
    };
  };
}
