import { createContext, useContext } from 'react';

/** What a control needs to be tied to its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The attributes of the control inside a Field; its own `id` wins. */
export function useFieldControl(own: { id?: string }): Partial<FieldControl> {
  const field = useContext(FieldContext);
  return field ? { ...field, id: own.id ?? field.id } : {};
}
