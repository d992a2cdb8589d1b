import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

/**
 * A form with the rules and messages of a request class of the contracts: the same that the API applies.
 * A field is checked when it is left, then at every change; on submit the first wrong one gets the focus.
 */
export function useContractForm<Form extends FieldValues>(
  contract: new () => Form,
  options: Omit<UseFormProps<Form>, 'resolver'> = {},
): UseFormReturn<Form> {
  return useForm<Form>({ mode: 'onTouched', ...options, resolver: classValidatorResolver(contract) });
}
