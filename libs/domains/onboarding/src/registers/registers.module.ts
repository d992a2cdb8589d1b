import { Module } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { LicenseRegisters } from './license-registers';
import { RegisterSettings } from './register.config';
import { SodaClient } from './soda.client';

@Module({
  providers: [settingsProvider(RegisterSettings), SodaClient, LicenseRegisters],
  exports: [LicenseRegisters],
})
export class RegistersModule {}
