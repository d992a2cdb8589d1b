import type { AuditLine } from '@townlink/contracts';

/** 'provider.soft-delete' as a readable text: 'Provider: soft delete'. */
export function actionText(action: string): string {
  const [subject = '', ...verb] = action.split('.');
  return `${capitalized(plain(subject))}: ${plain(verb.join(' '))}`;
}

export const fieldText = (field: string): string => plain(field);

export const actorText = ({ actor_id, actor_email }: Pick<AuditLine, 'actor_id' | 'actor_email'>): string =>
  actor_email ?? (actor_id === null ? 'The server' : 'A closed account');

/** A field's value; '–' for none. */
export function stateText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

const plain = (name: string): string => name.replaceAll(/[_-]/g, ' ');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
