import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { Passkey } from '../passkeys/passkey.entity';
import { Session } from '../sessions/session.entity';
import { Factor } from './factor.entity';

export const factorNotFound = () => new AccountsError(404, 'mfa_factor_not_found', 'Factor not found');

/** A person's second factors. Changes require a lock on the account. */
@Injectable()
export class FactorRepository {
  of(tx: EntityManager, userId: string): Promise<Factor[]> {
    return tx.find(Factor, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws AccountsError mfa_factor_not_found, also for another account's */
  async own(tx: EntityManager, userId: string, id: string): Promise<Factor> {
    const factor = await tx.findOneBy(Factor, { id, userId });
    if (!factor) throw factorNotFound();
    return factor;
  }

  async removeUnverified(tx: EntityManager, userId: string, before: Date): Promise<void> {
    await tx.delete(Factor, { userId, status: 'unverified', createdAt: LessThan(before) });
  }

  /**
   * Removes a factor. With the last strong factor, recovery codes are removed too, and sessions lose the level it gave
   * them.
   */
  async remove(tx: EntityManager, factor: Factor): Promise<void> {
    await tx.delete(Factor, { id: factor.id });
    await this.settleWithout(tx, factor.userId);
  }

  /** After a factor or a passkey was removed. */
  async settleWithout(tx: EntityManager, userId: string): Promise<void> {
    const factors = await this.of(tx, userId);
    if (factors.some((one) => one.status === 'verified' && one.factorType !== 'recovery_code')) return;
    if (await tx.existsBy(Passkey, { userId })) return;
    await tx.delete(Factor, { userId, factorType: 'recovery_code' });
    await tx.update(Session, { userId }, { aal: 'aal1' });
  }
}

/** Whether a password alone is not enough. */
export const hasSecondFactor = (factors: Factor[]): boolean => factors.some(({ status }) => status === 'verified');
