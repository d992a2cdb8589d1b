import { Transform } from 'class-transformer';

/** Cuts white space at both ends of text; leaves anything else for the rules to refuse. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Empty text counts as not given. */
export const EmptyIsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === null) return undefined;
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? undefined : value.trim();
  });

/** Letters in lower case; leaves anything else for the rules to refuse. */
export const Lowercase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value));

/** Numbers as they are typed in; nothing typed is nothing given, and what is no number is left for the rules to refuse. */
export const NumberOrAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
    return typeof value === 'string' ? Number(value) : value;
  });

/** What is no number becomes 0, as the form promises. */
export const NumberOrZero = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined || value === null) return value;
    const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? number : 0;
  });
