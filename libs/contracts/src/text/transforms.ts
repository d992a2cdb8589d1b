import { Transform, Type } from 'class-transformer';
import { decimalOf, typedDollarsOf, typedNumberOf } from './numbers';
import { oneLine, severalLines, withoutBidiControls } from './one-line';
import { keptPhone, plainPhone } from './phone';
import { noteText, type TextKind } from './text-fields';
import { keptEmail, keptWebsite } from './web-address';

/** Transforms only strings; validation rejects anything else. */
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

export const OneLine = (): PropertyDecorator => ofText('one-line', oneLine);

/** For fields whose validation rejects control characters. */
export const StrictLine = (): PropertyDecorator => ofText('one-line', (text) => withoutBidiControls(text).trim());

const PHONE_MAX = 32;

export const PhoneText = (): PropertyDecorator => ofText('one-line', (text) => keptPhone(text, PHONE_MAX));

/** A number used only for dialing, in ASCII digits and signs. */
export const DialedText = (): PropertyDecorator => ofText('one-line', plainPhone);

export const WebsiteText = (): PropertyDecorator => ofText('one-line', keptWebsite);

/** Empty text counts as absent. */
export const WebsiteOrAbsent = (): PropertyDecorator => absentIfEmpty('one-line', keptWebsite);

export const EmailText = (): PropertyDecorator => ofText('one-line', (text) => keptEmail(oneLine(text)));

export const SeveralLines = (): PropertyDecorator => ofText('several-lines', severalLines);

/** Text left unchanged and never shown to others: a token, a cursor, a password. */
export const Opaque =
  (): PropertyDecorator =>
  (target, property): void =>
    noteText(target, property, 'opaque');

/** Search text with its own normalization. */
export const Searched = (clean: (text: string) => unknown): PropertyDecorator => ofText('searched', clean);

/** One line; empty text counts as absent. */
export const EmptyIsAbsent = (): PropertyDecorator => absentIfEmpty('one-line', oneLine);

/** Several lines; empty text counts as absent. */
export const NoLinesIsAbsent = (): PropertyDecorator => absentIfEmpty('several-lines', severalLines);

export const Lowercase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value));

/** A number in a query or path; see `decimalOf`. Numbers in JSON are left unchanged, and validation rejects anything else. */
export const DecimalNumber = (): PropertyDecorator => (target, property) => {
  Type(() => Number)(target, property);
  Transform(({ obj }: { obj: Record<PropertyKey, unknown> }) => {
    const given = obj[property];
    return typeof given === 'string' ? decimalOf(given) : given;
  })(target, property);
};

const typedOrAbsent =
  (numberOf: (text: string) => number) =>
  ({ value }: { value: unknown }): unknown => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
    return typeof value === 'string' ? numberOf(value) : value;
  };

/** Typed numbers; empty text counts as absent, and validation rejects anything else. */
export const NumberOrAbsent = (): PropertyDecorator => Transform(typedOrAbsent(typedNumberOf));

/** Like `NumberOrAbsent`, for money: also accepts '$1,200'. */
export const DollarsOrAbsent = (): PropertyDecorator => Transform(typedOrAbsent(typedDollarsOf));

/** Non-numbers become 0, as the form promises. */
export const NumberOrZero = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === undefined || value === null) return value;
    const number = typeof value === 'string' ? typedNumberOf(value) : value;
    return Number.isFinite(number) ? number : 0;
  });
