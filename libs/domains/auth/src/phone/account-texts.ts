import { Injectable } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { CODE_SECONDS } from '../one-time/code-rules';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { formatErasure } from '../own-account/closing-rules';
import type { User } from '../users/user.entity';
import { TextMessages } from './text-messages';
import { closedNumberText, codeText, knownNumberText, numberChangedText } from './wording';

/** Lifetime of a message without a code. */
const NOTICE_SECONDS = 3600;

/** Text messages of the accounts service, each written in the transaction that causes it. */
@Injectable()
export class AccountTexts {
  constructor(
    private readonly texts: TextMessages,
    private readonly tokens: OneTimeTokens,
    private readonly runtime: RuntimeSettings,
  ) {}

  /** Sends a one-time code to a number, and invalidates an earlier one for the same purpose. */
  async oneTimeCode(
    tx: EntityManager,
    user: User,
    purpose: 'sms' | 'phone_change' | 'reauthentication',
    to: string,
  ): Promise<void> {
    const request = { userId: user.id, purpose, sentTo: to, seconds: CODE_SECONDS };
    const { code } = await this.tokens.issue(tx, request);
    await this.code(tx, to, code, CODE_SECONDS);
  }

  /** @param seconds lifetime of the code */
  async code(tx: EntityManager, to: string, code: string, seconds: number): Promise<void> {
    await this.texts.add(tx, to, codeText(code, seconds, this.runtime.SITE_URL), seconds);
  }

  /** To the owner of an account whose number was used for another account. */
  async hintAtAccount(tx: EntityManager, { phone, eraseAt }: User): Promise<void> {
    const text = eraseAt ? closedNumberText(formatErasure(eraseAt)) : knownNumberText();
    await this.texts.add(tx, phone!, text, NOTICE_SECONDS);
  }

  async numberChanged(tx: EntityManager, from: string): Promise<void> {
    await this.texts.add(tx, from, numberChangedText(), NOTICE_SECONDS);
  }
}
