import { Flag } from '@townlink/server-config';
import { IsBoolean, IsInt, Matches, Max, Min } from 'class-validator';

/** Codes by text message. Each costs money, so the limits also bound the cost of an attack. */
export class PhoneSettings {
  /** Whether people can use a phone number to sign in and as a second step. Requires the Twilio settings. */
  @IsBoolean()
  @Flag()
  AUTH_PHONE = false;

  /** Whether codes can also be read out in a phone call. Requires a Twilio number that can make calls. */
  @IsBoolean()
  @Flag()
  AUTH_PHONE_CALLS = false;

  /** Countries to whose mobile numbers text messages are sent, as two-letter codes separated by commas. */
  @Matches(/^[A-Z]{2}(,[A-Z]{2})*$/, { message: 'AUTH_SMS_COUNTRIES lists two-letter codes, separated by commas' })
  AUTH_SMS_COUNTRIES = 'US,CA';

  /** Text messages per hour requested from one IP address. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS_PER_CALLER = 10;

  /** Text messages per hour to one number, from all callers together. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS_PER_NUMBER = 5;

  /** Total text messages per hour. Beyond it, the service sends none and raises an alarm. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS = 500;
}
