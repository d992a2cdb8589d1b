export { Controller, useFieldArray, useWatch } from 'react-hook-form';
export type { Control, SubmitHandler, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
export * from './show-problem';
export * from './use-contract-form';
