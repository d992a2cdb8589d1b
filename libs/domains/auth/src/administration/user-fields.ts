import { isUUID } from 'class-validator';
import { validationFailed } from '../accounts-error';
import { emailOf, type Fields, passwordOf, textOf } from '../http/read-body';
import type { PhoneNumbers } from '../phone/phone-numbers';
import { smallMetadata, type UserMetadata } from '../users/user-metadata';

/** Account fields set by a program; undefined leaves them unchanged. */
export interface UserFields {
  email: string | null;
  /** In E.164 form. For an account with an email address, the program vouches for the number. */
  phone?: string | null;
  password: string | null;
  /** Whether the number of an account without an email address counts as confirmed. */
  phoneConfirm?: boolean;
  /** Whether the address counts as confirmed. */
  emailConfirm: boolean;
  userMetadata: UserMetadata | null;
  appMetadata: UserMetadata | null;
  /** Milliseconds, or null to end a ban. */
  ban?: number | null;
}

/** @param phones reads the number @throws AccountsError validation_failed, phone_provider_disabled */
export function userFieldsOf(fields: Fields, phones: Pick<PhoneNumbers, 'read'>): UserFields {
  if (fields.password_hash) throw validationFailed('password_hash is not supported: send the password');
  // The product's own roles cannot be set here.
  if (!['authenticated', ''].includes(textOf(fields, 'role') ?? '')) throw validationFailed('role is authenticated');
  const ban = textOf(fields, 'ban_duration');
  return {
    email: emailOf(fields),
    password: passwordOf(fields, 'password') || null,
    phone: phones.read(fields),
    emailConfirm: fields.email_confirm === true,
    phoneConfirm: fields.phone_confirm === true,
    userMetadata: objectOf(fields, 'user_metadata'),
    appMetadata: objectOf(fields, 'app_metadata'),
    ...(ban ? { ban: ban === 'none' ? null : durationOf(ban) } : {}),
  };
}

/** @throws AccountsError validation_failed */
export function userIdOf(value: string, name = 'user_id'): string {
  if (!isUUID(value)) throw validationFailed(`${name} must be an UUID`);
  return value.toLowerCase();
}

/** Page 1 of 50 by default. */
export function paginationOf(query: Fields): { page: number; perPage: number } {
  return { page: numberOf(query, 'page', 1, 1_000_000), perPage: numberOf(query, 'per_page', 50, 1000) };
}

function numberOf(query: Fields, name: string, fallback: number, most: number): number {
  const text = textOf(query, name);
  if (!text) return fallback;
  const number = Number(text);
  if (!/^\d{1,7}$/.test(text) || number < 1 || number > most) throw validationFailed(`${name} is 1 to ${most}`);
  return number;
}

function objectOf(fields: Fields, name: string): UserMetadata | null {
  const value = fields[name] ?? null;
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) throw validationFailed(`${name} must be an object`);
  return smallMetadata(value as UserMetadata);
}

const UNITS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const LONGEST_BAN = 100 * 365 * 24 * UNITS.h!;

/** Milliseconds of a Go duration: '24h', '1h30m', '2.5s'. */
function durationOf(text: string): number {
  const parts = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(text) ? text.match(/[\d.]+[a-zµ]+/g)! : [];
  const sum = parts.reduce((total, part) => total + parseFloat(part) * UNITS[part.replace(/[\d.]+/, '')]!, 0);
  if (!(sum > 0 && sum <= LONGEST_BAN)) throw validationFailed(`invalid format for ban duration: ${text.slice(0, 50)}`);
  return sum;
}
