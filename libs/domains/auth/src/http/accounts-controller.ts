import { applyDecorators, Controller, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BeforeOpening, BeforeSecondStep, WithoutEmail } from '@townlink/server-http';
import { ContractHeaders } from './contract-headers';

/**
 * A controller of the accounts service, with the contract's paths and headers. Each route declares its access rule, and
 * requires a second step itself, with the contract's error.
 */
export const AccountsController = (): ClassDecorator =>
  applyDecorators(
    Controller('auth/v1'),
    ApiTags('accounts'),
    BeforeOpening(),
    BeforeSecondStep(),
    WithoutEmail(),
    UseInterceptors(ContractHeaders),
  );
