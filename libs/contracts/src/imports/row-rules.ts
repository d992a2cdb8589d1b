import { Transform } from 'class-transformer';
import { IsIn, IsString } from 'class-validator';
import { type StateCode, STATE_CODES, US_STATES } from '../directory/us-states';
import { CAP_MAX } from '../membership/limits';
import { ONBOARDING_LIMITS as LIMITS } from '../onboarding/limits';
import { MaxLength, tooLong } from '../text/max-length';
import { oneLine } from '../text/one-line';
import { noteText } from '../text/text-fields';
import { OneLine } from '../text/transforms';

/** Messages of import-only rules. */
export const IMPORT_ROW_MESSAGES = {
  noContact: 'An email address or a phone number is needed to invite the business.',
  premium: 'This number charges its callers, so no code can be sent to it.',
  zip: 'A ZIP code has five digits.',
  state: 'This is not a US state. Use its name or its two letters.',
  cap: `A limit is a whole number from 0 to ${CAP_MAX.toLocaleString('en-US')}.`,
  noCap: 'The row needs at least one limit.',
  audience: 'The newsletter is ‘user’ for visitors or ‘provider’ for businesses.',
  moment: 'This is not a date. Write it as 2024-03-31 or 3/31/2024, with a time if you have one.',
  future: 'This date is in the future.',
  early: 'The confirmation is earlier than the consent.',
  noSource: 'Where the person agreed is required.',
  noWords: 'The words that the person agreed to are required.',
} as const;

/** One line, with a maximum length in characters. */
export const Texts =
  (most: number): PropertyDecorator =>
  (target, property) => {
    MaxLength(most, tooLong(most))(target, property);
    OneLine()(target, property);
  };

/** One line, converted. */
export const changed =
  (change: (text: string) => unknown): PropertyDecorator =>
  (target, property) => {
    noteText(target, property, 'one-line');
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(oneLine(value)) : value))(
      target,
      property,
    );
  };

const STATES = new Map(
  STATE_CODES.flatMap((code) => [code, US_STATES[code]].map((name) => [name.toLowerCase(), code])),
);

/** 'Utah' and 'ut' become UT. */
export const State = (): PropertyDecorator => (target, property) => {
  IsIn(STATE_CODES, { message: IMPORT_ROW_MESSAGES.state })(target, property);
  changed((text) => STATES.get(text.toLowerCase()) ?? text)(target, property);
};

/** A city, by name or alias, with its state. */
export class TownRow {
  @MaxLength(100, tooLong(100))
  @IsString({ message: 'City is required' })
  @OneLine()
  city: string;

  @State()
  state: StateCode;
}

/** A category, by name or search term. */
export const CategoryText = (): PropertyDecorator => (target, property) => {
  // Only the first failing rule is reported.
  IsString({ message: 'Category is required' })(target, property);
  MaxLength(LIMITS.categoryName, tooLong(LIMITS.categoryName))(target, property);
  OneLine()(target, property);
};
