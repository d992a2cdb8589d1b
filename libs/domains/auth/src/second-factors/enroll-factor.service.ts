import { Injectable } from '@nestjs/common';
import { brand } from '@townlink/contracts';
import { after, Clock, RuntimeSettings, SecretBox } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import { renderSVG } from 'uqr';
import type { EntityManager } from 'typeorm';
import { AccountsError, validationFailed } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import { withoutPlus } from '../phone/phone-number';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { type Asker, WaysIn } from '../ways-in/ways-in.service';
import { Factor } from './factor.entity';
import { FactorRepository } from './factor.repository';
import { newTotp, type TotpSetup } from './totp';

/** Maximum factors per person, including unfinished ones. */
const MAX_FACTORS = 10;

/** Seconds to finish an enrollment. */
const SETUP_SECONDS = 1800;

export type Challenger = Asker;

export interface PhoneEnrollment {
  id: string;
  type: 'phone';
  friendly_name: string | null;
  phone: string;
}

export interface SecurityKeyEnrollment {
  id: string;
  type: 'webauthn';
  friendly_name: string | null;
}

export interface TotpEnrollment {
  id: string;
  type: 'totp';
  friendly_name: string | null;
  totp: TotpSetup & { qr_code: string };
}

/** Encrypts shared secrets, bound to their factor. */
export const factorBox = (runtime: RuntimeSettings): SecretBox =>
  new SecretBox(runtime.SECRET_KEY, 'auth factor secret');

/** Anonymous accounts cannot have second factors, since their owner could not be identified. */
export function refuseAnonymous(user: User | null): void {
  if (user?.isAnonymous) throw validationFailed('Add an email address or a phone number to the account first');
}

/** Adds and removes second factors. */
@Injectable()
export class EnrollFactorService {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly factors: FactorRepository,
    private readonly ways: WaysIn,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
    runtime: RuntimeSettings,
  ) {
    this.box = factorBox(runtime);
  }

  /**
   * Enrolls an authenticator app, which counts once its first code was verified.
   * @throws AccountsError insufficient_aal, reauthentication_needed, too_many_enrolled_mfa_factors,
   * mfa_factor_name_conflict
   */
  enrollTotp(who: Challenger, friendlyName: string | null, issuer: string | null): Promise<TotpEnrollment> {
    const { userId } = who;
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, userId);
      refuseAnonymous(user);
      await this.refuse(tx, who, friendlyName);
      const setup = newTotp(user?.email ?? user?.phone ?? userId, issuer ?? brand.name);
      const factor = await tx.save(
        tx.create(Factor, { userId, factorType: 'totp', status: 'unverified', friendlyName }),
      );
      await tx.update(Factor, { id: factor.id }, { secretSealed: this.box.seal(setup.secret, factor.id) });
      const totp = { qr_code: renderSVG(setup.uri), ...setup };
      return { id: factor.id, type: 'totp', friendly_name: friendlyName, totp };
    });
  }

  /**
   * Enrolls a phone, which counts once a code sent there was verified.
   * @param phone in E.164 form
   * @throws AccountsError as enrollTotp does, mfa_verified_factor_exists
   */
  enrollPhone(who: Challenger, friendlyName: string | null, phone: string): Promise<PhoneEnrollment> {
    const { userId } = who;
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, userId);
      refuseAnonymous(user);
      // The same phone must not serve as both steps.
      if (user?.phone === phone) throw validationFailed('This number signs you in already: choose another one');
      await tx.delete(Factor, { userId, phone, status: 'unverified' });
      await this.refuse(tx, who, friendlyName);
      if (await tx.existsBy(Factor, { userId, phone })) {
        const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
        throw new AccountsError(422, 'mfa_verified_factor_exists', message);
      }
      const fields = { userId, factorType: 'phone', status: 'unverified', friendlyName, phone } as const;
      const { id } = await tx.save(tx.create(Factor, fields));
      return { id, type: 'phone', friendly_name: friendlyName, phone: withoutPlus(phone) };
    });
  }

  /**
   * Enrolls a security key, which counts once it has created a key for this site.
   * @throws AccountsError as enrollTotp does
   */
  enrollSecurityKey(who: Challenger, friendlyName: string | null): Promise<SecurityKeyEnrollment> {
    const { userId } = who;
    return this.database.as(systemActor, async (tx) => {
      refuseAnonymous(await this.users.findLocked(tx, userId));
      await this.refuse(tx, who, friendlyName);
      const fields = { userId, factorType: 'webauthn', status: 'unverified', friendlyName } as const;
      const { id } = await tx.save(tx.create(Factor, fields));
      return { id, type: 'webauthn', friendly_name: friendlyName };
    });
  }

  /** @throws AccountsError mfa_factor_not_found; insufficient_aal and reauthentication_needed for a verified one */
  async unenroll(who: Challenger, id: string): Promise<void> {
    const { userId, sessionId } = who;
    await this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, userId);
      const factor = await this.factors.own(tx, userId, id);
      if (factor.status === 'verified') await this.ways.require(tx, who, 'factor.remove');
      await this.factors.remove(tx, factor);
      if (factor.status !== 'verified') return;
      this.log.record('factor.removed', { userId, sessionId, method: factor.factorType });
      if (user?.email) await this.mail.factorChanged(tx, user.email, 'removed');
    });
  }

  private async refuse(tx: EntityManager, who: Challenger, name: string | null): Promise<void> {
    const { userId } = who;
    await this.ways.require(tx, who, 'factor.add');
    await this.factors.removeUnverified(tx, userId, after(this.clock.now(), -SETUP_SECONDS));
    const left = await this.factors.of(tx, userId);
    if (left.length >= MAX_FACTORS) {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      throw new AccountsError(422, 'too_many_enrolled_mfa_factors', message);
    }
    if (name && left.some(({ friendlyName }) => friendlyName === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      throw new AccountsError(422, 'mfa_factor_name_conflict', message);
    }
  }
}
