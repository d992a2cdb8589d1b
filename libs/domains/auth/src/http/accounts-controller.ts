import { applyDecorators, Controller, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BeforeSecondStep, WithoutEmail } from '@townlink/server-http';
import { ContractHeaders } from './contract-headers';

/**
 * A controller of the accounts service: its paths and headers are those of the wire contract. Each route states its access
 * rule, and what needs a second step says so itself, in the contract's words.
 */
export const AccountsController = (): ClassDecorator =>
  applyDecorators(
    Controller('auth/v1'),
    ApiTags('accounts'),
    BeforeSecondStep(),
    WithoutEmail(),
    UseInterceptors(ContractHeaders),
  );
