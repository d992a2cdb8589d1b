export { Controller, useWatch } from 'react-hook-form';
export type { Control, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
export * from './show-problem';
export * from './use-contract-form';
