import { Module } from '@nestjs/common';
import './launch/launch-check.email';
import { RenewSecurityMonthsHandler } from './renew-security-months.handler';

/** The worker's part: knowing the letters, and the months of security events. */
@Module({ providers: [RenewSecurityMonthsHandler] })
export class AdministrationWorkerModule {}
