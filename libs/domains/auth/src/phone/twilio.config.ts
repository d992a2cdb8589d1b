import { Flag } from '@townlink/server-config';
import { IsBoolean, IsUrl, Matches, ValidateIf } from 'class-validator';

const withPhone = ValidateIf(({ AUTH_PHONE }: TwilioSettings) => AUTH_PHONE);

/** The worker's text message account; required with `AUTH_PHONE`. */
export class TwilioSettings {
  /** Whether people may sign in, and prove a second step, with a phone number. Needs the settings of Twilio. */
  @IsBoolean()
  @Flag()
  AUTH_PHONE = false;

  /** Twilio account for text messages. Required with `AUTH_PHONE`. */
  @withPhone
  @Matches(/^AC\w{1,62}$/, { message: 'TWILIO_ACCOUNT_SID starts with AC' })
  TWILIO_ACCOUNT_SID = '';

  /** The account's secret. Required with `AUTH_PHONE`. */
  @withPhone
  @Matches(/^\S{8,200}$/, { message: 'TWILIO_AUTH_TOKEN has 8 to 200 characters and no spaces' })
  TWILIO_AUTH_TOKEN = '';

  /** Sender number of text messages, or the id of a messaging service (MG…). Required with `AUTH_PHONE`. */
  @withPhone
  @Matches(/^(\+[1-9]\d{6,14}|MG\w{1,62})$/, {
    message: 'TWILIO_FROM is a number like +18015550100 or the id of a messaging service',
  })
  TWILIO_FROM = '';

  /** Twilio's address, or that of a stand-in. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  TWILIO_API_BASE = 'https://api.twilio.com';
}
