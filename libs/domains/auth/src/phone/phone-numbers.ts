import { Injectable } from '@nestjs/common';
import { PHONE_MESSAGES, readPhone } from '@townlink/contracts';
import { type AccountsError, phoneDisabled, validationFailed } from '../accounts-error';
import { type Fields, textOf } from '../http/read-body';
import { toE164 } from './phone-number';
import { PhoneSettings } from './phone.config';

/** Reads phone numbers from requests, if phone sign-in is enabled. */
@Injectable()
export class PhoneNumbers {
  private readonly countries: string[];

  constructor(private readonly settings: PhoneSettings) {
    this.countries = settings.AUTH_SMS_COUNTRIES.split(',');
  }

  get areOn(): boolean {
    return this.settings.AUTH_PHONE;
  }

  /** @throws AccountsError by default phone_provider_disabled */
  requireOn(refusal: AccountsError = phoneDisabled()): void {
    if (!this.areOn) throw refusal;
  }

  /**
   * The number in E.164 form, or null if missing.
   * @param refusal error when phones are disabled
   * @throws AccountsError that error, or validation_failed for a number without text messages; neither reveals accounts
   */
  read(fields: Fields, refusal?: AccountsError): string | null {
    const typed = textOf(fields, 'phone');
    if (!typed) return null;
    this.requireOn(refusal);
    if (readPhone(typed)?.extension) throw validationFailed(PHONE_MESSAGES.noTextsToExtension);
    const phone = toE164(typed, this.countries);
    if (phone === null) throw validationFailed('Invalid phone number format (E.164 required)');
    if (phone !== 'unreachable') return phone;
    throw validationFailed(
      `Text messages are sent to mobile numbers of these countries only: ${this.countries.join(', ')}`,
    );
  }

  /** A required number. @throws AccountsError as read does */
  require(fields: Fields): string {
    this.requireOn();
    const phone = this.read(fields);
    if (!phone) throw validationFailed('A phone number is required');
    return phone;
  }

  /** Only text messages are supported. @throws AccountsError validation_failed */
  requireChannel(fields: Fields): void {
    if ((textOf(fields, 'channel') || 'sms') !== 'sms') {
      throw validationFailed("Invalid channel, the supported value is 'sms'");
    }
  }
}
