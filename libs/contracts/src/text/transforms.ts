import { Transform } from 'class-transformer';
import { oneLine, severalLines, withoutBidiControls } from './one-line';
import { keptPhone, plainPhone } from './phone';
import { noteText, type TextKind } from './text-fields';
import { keptEmail, keptWebsite } from './web-address';

/** Applies to text alone; leaves anything else for the rules to refuse. */
const ofText =
  (kind: TextKind, change: (text: string) => unknown): PropertyDecorator =>
  (target, property) => {
    noteText(target, property, kind);
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value))(target, property);
  };

const absentIfEmpty =
  (kind: TextKind, change: (text: string) => string): PropertyDecorator =>
  (target, property) => {
    noteText(target, property, kind);
    Transform(({ value }: { value: unknown }) => {
      if (value === null) return undefined;
      return typeof value === 'string' ? change(value) || undefined : value;
    })(target, property);
  };

/** Text of one line: `oneLine` of it. */
export const OneLine = (): PropertyDecorator => ofText('one-line', oneLine);

/** Text of one line whose own rule refuses control characters. */
export const StrictLine = (): PropertyDecorator => ofText('one-line', (text) => withoutBidiControls(text).trim());

/** Longest text of a number that is kept. */
const PHONE_MAX = 32;

/** A phone number as it is kept: `keptPhone` of it. */
export const PhoneText = (): PropertyDecorator => ofText('one-line', (text) => keptPhone(text, PHONE_MAX));

/** A number that is only dialed, in plain digits and signs. */
export const DialedText = (): PropertyDecorator => ofText('one-line', plainPhone);

/** A website as it is kept: `keptWebsite` of it. */
export const WebsiteText = (): PropertyDecorator => ofText('one-line', keptWebsite);

/** A website as it is kept; empty text counts as not given. */
export const WebsiteOrAbsent = (): PropertyDecorator => absentIfEmpty('one-line', keptWebsite);

/** An email address as it is kept: `keptEmail` of it. */
export const EmailText = (): PropertyDecorator => ofText('one-line', (text) => keptEmail(oneLine(text)));

/** Text that may have several lines: `severalLines` of it. */
export const SeveralLines = (): PropertyDecorator => ofText('several-lines', severalLines);

/** Text that is no wording: a token, a place in a list, a password. It stays as it came, and is never shown to others. */
export const Opaque =
  (): PropertyDecorator =>
  (target, property): void =>
    noteText(target, property, 'opaque');

/** Text that only looks for something, with its own function that makes it comparable. */
export const Searched = (clean: (text: string) => unknown): PropertyDecorator => ofText('searched', clean);

/** Text of one line; empty text counts as not given. */
export const EmptyIsAbsent = (): PropertyDecorator => absentIfEmpty('one-line', oneLine);

/** Text that may have several lines; empty text counts as not given. */
export const NoLinesIsAbsent = (): PropertyDecorator => absentIfEmpty('several-lines', severalLines);

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
