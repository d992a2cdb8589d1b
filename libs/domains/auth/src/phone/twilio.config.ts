import { Flag } from '@townlink/server-config';
import { IsBoolean, IsUrl, Matches, ValidateBy, ValidateIf } from 'class-validator';

const withPhone = ValidateIf(({ AUTH_PHONE }: TwilioSettings) => AUTH_PHONE);

const CallsFromNumber = ValidateBy({
  name: 'callsFromNumber',
  validator: {
    validate: (calls, args) => calls !== true || (args!.object as TwilioSettings).TWILIO_FROM.startsWith('+'),
    defaultMessage: () =>
      'AUTH_PHONE_CALLS needs a number as TWILIO_FROM, because a messaging service cannot make calls',
  },
});

/** The worker's account for text messages; required with `AUTH_PHONE`. */
export class TwilioSettings {
  /** Whether people can use a phone number to sign in and as a second step. Requires the Twilio settings. */
  @IsBoolean()
  @Flag()
  AUTH_PHONE = false;

  /** Account SID of the Twilio account for text messages. Required with `AUTH_PHONE`. */
  @withPhone
  @Matches(/^AC\w{1,62}$/, { message: 'TWILIO_ACCOUNT_SID starts with AC' })
  TWILIO_ACCOUNT_SID = '';

  /** Auth token of the Twilio account. Required with `AUTH_PHONE`. */
  @withPhone
  @Matches(/^\S{8,200}$/, { message: 'TWILIO_AUTH_TOKEN has 8 to 200 characters and no spaces' })
  TWILIO_AUTH_TOKEN = '';

  /** Whether codes can also be read out in a phone call. Requires a Twilio number that can make calls. */
  @CallsFromNumber
  @IsBoolean()
  @Flag()
  AUTH_PHONE_CALLS = false;

  /**
   * Sender number of text messages, or the ID of a Twilio messaging service (MG…). Required with `AUTH_PHONE`; must be a
   * number with `AUTH_PHONE_CALLS`.
   */
  @withPhone
  @Matches(/^(\+[1-9]\d{6,14}|MG\w{1,62})$/, {
    message: 'TWILIO_FROM is a number like +18015550100 or the ID of a messaging service',
  })
  TWILIO_FROM = '';

  /** Base URL of Twilio, or of a stand-in. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  TWILIO_API_BASE = 'https://api.twilio.com';
}
