import { Body, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import { AccountsError, validationFailed } from '../accounts-error';
import { userIdOf } from '../administration/user-fields';
import { type Challenger, EnrollFactorService } from '../second-factors/enroll-factor.service';
import { RecoveryCodesService } from '../second-factors/recovery-codes.service';
import { VerifyFactorService } from '../second-factors/verify-factor.service';
import { AccountsController } from './accounts-controller';
import { FactorLimit } from './limits';
import { bodyOf, type Fields, requiredText, textOf } from './read-body';

const NAME_LENGTH = 100;
const DISABLED: Record<string, [ConstructorParameters<typeof AccountsError>[1], string]> = {
  phone: ['mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
  webauthn: ['mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
};

const challengerOf = ({ id, sessionId, aal }: CurrentUser): Challenger => ({ userId: id, sessionId, aal });
const nameOf = (fields: Fields) => textOf(fields, 'friendly_name', NAME_LENGTH)?.trim() || null;

/** Second factors and recovery codes of whoever is signed in. */
@AccountsController()
@SignedIn()
export class FactorsController {
  constructor(
    private readonly factors: EnrollFactorService,
    private readonly verification: VerifyFactorService,
    private readonly codes: RecoveryCodesService,
  ) {}

  @Get('factors/recovery-codes')
  codesLeft(@Caller() user: CurrentUser) {
    return this.codes.status(user.id);
  }

  @Post('factors/recovery-codes')
  @HttpCode(200)
  @FactorLimit()
  generateCodes(@Caller() user: CurrentUser, @Body() body: unknown) {
    return this.codes.generate(challengerOf(user), nameOf(bodyOf(body)) ?? 'Recovery codes');
  }

  @Post('factors/recovery-codes/regenerate')
  @HttpCode(200)
  @FactorLimit()
  regenerateCodes(@Caller() user: CurrentUser) {
    return this.codes.regenerate(challengerOf(user));
  }

  @Post('factors/recovery-codes/verify')
  @HttpCode(200)
  @FactorLimit()
  verifyCode(@Caller() user: CurrentUser, @Body() body: unknown) {
    return this.codes.verify(challengerOf(user), requiredText(bodyOf(body), 'code', 100));
  }

  @Delete('factors/recovery-codes')
  @FactorLimit()
  removeCodes(@Caller() user: CurrentUser) {
    return this.codes.remove(challengerOf(user));
  }

  @Post('factors')
  @HttpCode(200)
  @FactorLimit()
  enroll(@Caller() user: CurrentUser, @Body() body: unknown) {
    const fields = bodyOf(body);
    const type = textOf(fields, 'factor_type');
    const disabled = type !== null && Object.hasOwn(DISABLED, type) ? DISABLED[type] : undefined;
    if (disabled) throw new AccountsError(422, ...disabled);
    if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn');
    return this.factors.enrollTotp(challengerOf(user), nameOf(fields), textOf(fields, 'issuer', NAME_LENGTH) || null);
  }

  @Post('factors/:id/challenge')
  @HttpCode(200)
  @FactorLimit()
  challenge(@Caller() user: CurrentUser, @Param('id') id: string) {
    return this.verification.challenge(user.id, userIdOf(id, 'factor_id'));
  }

  @Post('factors/:id/verify')
  @HttpCode(200)
  @FactorLimit()
  verify(@Caller() user: CurrentUser, @Param('id') id: string, @Body() body: unknown) {
    const fields = bodyOf(body);
    return this.verification.verify(challengerOf(user), {
      factorId: userIdOf(id, 'factor_id'),
      challengeId: userIdOf(requiredText(fields, 'challenge_id'), 'challenge_id'),
      code: requiredText(fields, 'code', 100),
    });
  }

  @Delete('factors/:id')
  @FactorLimit()
  async unenroll(@Caller() user: CurrentUser, @Param('id') id: string) {
    const factorId = userIdOf(id, 'factor_id');
    await this.factors.unenroll(challengerOf(user), factorId);
    return { id: factorId };
  }
}
