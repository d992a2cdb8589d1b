import type { ManagedUser, Right } from '@townlink/contracts';

/** An administrator's account is changed by those alone who give roles. */
export const rightToActOn = ({ console_role }: Pick<ManagedUser, 'console_role'>): Right =>
  console_role ? 'roles:act' : 'accounts:act';
