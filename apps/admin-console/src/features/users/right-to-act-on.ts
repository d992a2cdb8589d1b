import type { ManagedUser, Right } from '@townlink/contracts';

/** Only administrators who may grant roles can change an administrator's account. */
export const rightToActOn = ({ console_role }: Pick<ManagedUser, 'console_role'>): Right =>
  console_role ? 'roles:act' : 'accounts:act';
