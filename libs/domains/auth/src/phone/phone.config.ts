import { Flag } from '@townlink/server-config';
import { IsBoolean, IsInt, Matches, Max, Min } from 'class-validator';

/** Whether and to whom codes are sent by text message. Each costs money: the limits are also what an attack may cost. */
export class PhoneSettings {
  /** Whether people may sign in, and prove a second step, with a phone number. Needs the settings of Twilio. */
  @IsBoolean()
  @Flag()
  AUTH_PHONE = false;

  /** Countries whose mobile numbers get text messages, as two-letter codes, comma separated. */
  @Matches(/^[A-Z]{2}(,[A-Z]{2})*$/, { message: 'AUTH_SMS_COUNTRIES lists two-letter codes, separated by commas' })
  AUTH_SMS_COUNTRIES = 'US,CA';

  /** Text messages an hour that one network address may ask for. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS_PER_CALLER = 10;

  /** Text messages an hour to any one number, whoever asks. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS_PER_NUMBER = 5;

  /** Text messages an hour in all, after which the service sends none and raises an alarm. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  AUTH_LIMIT_SMS = 500;
}
