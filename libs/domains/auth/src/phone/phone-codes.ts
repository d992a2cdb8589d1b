import { Injectable } from '@nestjs/common';
import { CODE_CHANNELS, type CodeChannel, readPhone } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { toE164 } from './phone-number';
import { PhoneSettings } from './phone.config';
import { SmsQuota } from './sms-quota';
import { TextMessages } from './text-messages';
import { codeText, spokenCode } from './wording';

/** One-time codes by phone for other domains, under the same limits as those of accounts. */
@Injectable()
export class PhoneCodes {
  constructor(
    private readonly settings: PhoneSettings,
    private readonly texts: TextMessages,
    private readonly quota: SmsQuota,
    private readonly runtime: RuntimeSettings,
  ) {}

  get channels(): CodeChannel[] {
    const { AUTH_PHONE, AUTH_PHONE_CALLS } = this.settings;
    return CODE_CHANNELS.filter((channel) => AUTH_PHONE && (channel === 'text' || AUTH_PHONE_CALLS));
  }

  /** The number in E.164 form; null for one of another kind or country, with an extension, or at a premium rate. */
  reachable(phone: string, channel: CodeChannel): string | null {
    if (readPhone(phone)?.extension) return null;
    const number = toE164(phone, this.settings.AUTH_SMS_COUNTRIES.split(','), channel);
    return number === 'unreachable' ? null : number;
  }

  /**
   * Counts a message. Call this outside any transaction, and before any lookup.
   * @param caller the IP address
   * @returns the seconds to wait when a limit is reached, otherwise null
   */
  wait(number: string, caller: string): Promise<number | null> {
    return this.quota.wait(number, caller);
  }

  /** Works in the caller's transaction, which must run as the service. */
  async send(tx: EntityManager, number: string, channel: CodeChannel, code: string, seconds: number): Promise<void> {
    const body = channel === 'call' ? spokenCode(code) : codeText(code, seconds, this.runtime.SITE_URL);
    await this.texts.add(tx, number, body, seconds, channel);
  }
}
