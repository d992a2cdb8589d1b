import { Injectable, Logger } from '@nestjs/common';
import { earliestToday, REGISTER_MESSAGES, type RegisterAnswer, type RegisterEntryQuery } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { unavailable } from '@townlink/server-http';
import { compareLicense } from './compare-license';
import { LicenseRegisters } from './license-registers';
import { RegisterChangedError, RegisterUnavailableError } from './soda.client';

/** Looks up a license in a register, for an administrator who is about to approve it. Nothing is stored. */
@Injectable()
export class LookUpLicenseService {
  private readonly logger = new Logger(LookUpLicenseService.name);

  constructor(
    private readonly registers: LicenseRegisters,
    private readonly clock: Clock,
  ) {}

  /** @throws 503 `unavailable` when the register does not answer or its format has changed */
  async lookUp({ state, number, name, expiresOn }: RegisterEntryQuery): Promise<RegisterAnswer> {
    const now = this.clock.now();
    const looked_up_at = now.toISOString();
    if (!this.registers.has(state)) return { comparison: null, looked_up_at };
    try {
      const byNumber = (await this.registers.byNumber(state, [number])).get(number) ?? [];
      const byName = byNumber.length > 0 ? [] : await this.registers.byName(state, [name]);
      const own = { businessName: name, expiresOn: expiresOn ?? null };
      return { comparison: compareLicense(own, { byNumber, byName }, earliestToday(now)), looked_up_at };
    } catch (error) {
      throw this.problem(error);
    }
  }

  private problem(error: unknown): unknown {
    const isChanged = error instanceof RegisterChangedError;
    if (!isChanged && !(error instanceof RegisterUnavailableError)) return error;
    this.logger.warn({ err: error }, 'Looking a license up in its register failed');
    return unavailable(isChanged ? REGISTER_MESSAGES.changed : REGISTER_MESSAGES.silent);
  }
}
