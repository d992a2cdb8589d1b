import { Body, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { oneLine } from '@townlink/contracts';
import { addressKey, Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { AccountsError, validationFailed } from '../accounts-error';
import { userIdOf } from '../administration/user-fields';
import { RelyingParty } from '../passkeys/relying-party';
import { PhoneNumbers } from '../phone/phone-numbers';
import { type Challenger, EnrollFactorService } from '../second-factors/enroll-factor.service';
import { RecoveryCodesService } from '../second-factors/recovery-codes.service';
import { type Proof, VerifyFactorService } from '../second-factors/verify-factor.service';
import { AccountsController } from './accounts-controller';
import { FactorLimit } from './limits';
import { bodyOf, type Fields, objectOf, requiredText, textOf } from './read-body';

const NAME_LENGTH = 100;
const phoneDisabled = () => new AccountsError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');

const challengerOf = ({ id, sessionId, aal }: CurrentUser): Challenger => ({ userId: id, sessionId, aal });
const nameOf = (fields: Fields) => oneLine(textOf(fields, 'friendly_name', NAME_LENGTH) ?? '') || null;

/** Second factors and recovery codes of the caller. */
@AccountsController()
@SignedIn()
export class FactorsController {
  constructor(
    private readonly factors: EnrollFactorService,
    private readonly verification: VerifyFactorService,
    private readonly codes: RecoveryCodesService,
    private readonly numbers: PhoneNumbers,
    private readonly site: RelyingParty,
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
    if (type === 'webauthn') return this.factors.enrollSecurityKey(challengerOf(user), nameOf(fields));
    if (type === 'phone') {
      this.numbers.requireOn(phoneDisabled());
      return this.factors.enrollPhone(challengerOf(user), nameOf(fields), this.numbers.require(fields));
    }
    if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn');
    return this.factors.enrollTotp(challengerOf(user), nameOf(fields), textOf(fields, 'issuer', NAME_LENGTH) || null);
  }

  @Post('factors/:id/challenge')
  @HttpCode(200)
  @FactorLimit()
  challenge(
    @Caller() user: CurrentUser,
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ) {
    const fields = bodyOf(body);
    this.numbers.requireChannel(fields);
    this.requireSite(objectOf(fields, 'webauthn'));
    return this.verification.challenge(user.id, userIdOf(id, 'factor_id'), addressKey(request.ip));
  }

  @Post('factors/:id/verify')
  @HttpCode(200)
  @FactorLimit()
  verify(@Caller() user: CurrentUser, @Param('id') id: string, @Body() body: unknown) {
    const fields = bodyOf(body);
    return this.verification.verify(challengerOf(user), {
      factorId: userIdOf(id, 'factor_id'),
      challengeId: userIdOf(requiredText(fields, 'challenge_id'), 'challenge_id'),
      proof: this.proofOf(fields),
    });
  }

  @Delete('factors/:id')
  @FactorLimit()
  async unenroll(@Caller() user: CurrentUser, @Param('id') id: string) {
    const factorId = userIdOf(id, 'factor_id');
    await this.factors.unenroll(challengerOf(user), factorId);
    return { id: factorId };
  }

  private proofOf(fields: Fields): Proof {
    const answer = objectOf(fields, 'webauthn');
    if (!answer) return { code: requiredText(fields, 'code', 100) };
    this.requireSite(answer);
    const credential = objectOf(answer, 'credential_response');
    if (!credential) throw validationFailed('webauthn.credential_response is required');
    return { keyAnswer: { type: requiredText(answer, 'type', 100), credential } };
  }

  /** The client names its origin; a response for another origin would not verify anyway. */
  private requireSite(webauthn: Fields | null): void {
    const named = webauthn && textOf(webauthn, 'rpId');
    if (named && named !== this.site.id) throw validationFailed(`webauthn.rpId must be ${this.site.id}`);
  }
}
