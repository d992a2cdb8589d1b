import { IsEmail, IsIn, IsOptional, IsString, MinLength, ValidateBy } from 'class-validator';
import { accountMessages, emailMaxLength } from '../auth/credentials.messages';
import { NEWSLETTER_AUDIENCES, type NewsletterAudience } from '../newsletter/subscribe.request';
import { MaxLength } from '../text/max-length';
import { EmailText } from '../text/transforms';
import { instantIn } from './instant';
import { changed, IMPORT_ROW_MESSAGES, Texts } from './row-rules';

/** Characters of the place of consent, and of its wording. */
const CONSENT_LIMITS = { origin: 200, words: 1_000 } as const;

const ruleOf = (name: string, validate: (value: unknown, row: SubscriberRow) => boolean, message: string) =>
  ValidateBy({
    name,
    validator: {
      validate: (value, args) => validate(value, args?.object as SubscriberRow),
      defaultMessage: () => message,
    },
  });

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && instantIn(value) !== null && !Number.isNaN(Date.parse(value));

const isFuture = (value: unknown): boolean => isMoment(value) && Date.parse(value) > Date.now();

const isEarlier = (value: unknown, { consent_at }: SubscriberRow): boolean =>
  isMoment(value) && Date.parse(value) < Date.parse(consent_at);

const Moment = (): PropertyDecorator => (target, property) => {
  ruleOf('isPast', (value) => !isFuture(value), IMPORT_ROW_MESSAGES.future)(target, property);
  ruleOf('isMoment', isMoment, IMPORT_ROW_MESSAGES.moment)(target, property);
  changed((text) => instantIn(text) ?? text)(target, property);
};

const NAMES: Record<string, NewsletterAudience> = {
  users: 'user',
  visitor: 'user',
  visitors: 'user',
  providers: 'provider',
  business: 'provider',
  businesses: 'provider',
};

/** A subscriber from another product, with proof of consent. */
export class SubscriberRow {
  @MaxLength(emailMaxLength, { message: accountMessages.email })
  @IsEmail({ allow_utf8_local_part: false }, { message: accountMessages.email })
  @EmailText()
  email: string;

  @IsOptional()
  @IsIn(NEWSLETTER_AUDIENCES, { message: IMPORT_ROW_MESSAGES.audience })
  @changed((text) => NAMES[text.toLowerCase()] ?? text.toLowerCase())
  audience?: NewsletterAudience;

  @Moment()
  consent_at: string;

  @Texts(CONSENT_LIMITS.origin)
  @MinLength(1, { message: IMPORT_ROW_MESSAGES.noSource })
  @IsString({ message: IMPORT_ROW_MESSAGES.noSource })
  consent_source: string;

  @Texts(CONSENT_LIMITS.words)
  @MinLength(1, { message: IMPORT_ROW_MESSAGES.noWords })
  @IsString({ message: IMPORT_ROW_MESSAGES.noWords })
  consent_words: string;

  /** When a link or button in an email was used. Without it, the subscriber is asked to confirm. */
  @IsOptional()
  @ruleOf('isLater', (value, row) => !isEarlier(value, row), IMPORT_ROW_MESSAGES.early)
  @Moment()
  confirmed_at?: string;
}
