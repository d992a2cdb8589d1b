import { Flag } from '@townlink/server-config';
import { IsBoolean, IsInt, Matches, Max, Min } from 'class-validator';

/** Codes by text message. Each costs money, so the limits also bound the cost of an attack. */
export class PhoneSettings {
  /** Whether people may sign in, and prove a second step, with a phone number. Needs the Twilio settings. */
  @IsBoolean()
  @Flag()
  AUTH_PHONE = false;

  /** Whether codes may also be read out in a call, which needs a Twilio number that can make calls. */
  @IsBoolean()
  @Flag()
  AUTH_PHONE_CALLS = false;

  /** Countries whose mobile numbers get text messages, as two-letter codes, comma separated. */
  @Matches(/^[A-Z]{2}(,[A-Z]{2})*$/, { message: 'AUTH_SMS_COUNTRIES lists two-letter codes, separated by commas' })
  AUTH_SMS_COUNTRIES = 'US,CA';

  /** Text messages per hour requested by one network address. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS_PER_CALLER = 10;

  /** Text messages per hour to one number, over all callers. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS_PER_NUMBER = 5;

  /** Text messages per hour overall, after which the service sends none and raises an alarm. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS = 500;
}
