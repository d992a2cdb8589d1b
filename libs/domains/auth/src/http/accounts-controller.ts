import { applyDecorators, Controller, UseFilters, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccountsErrorFilter } from './accounts-error.filter';
import { ContractHeaders } from './contract-headers.interceptor';

/**
 * A controller of the accounts service: its paths, headers and errors, the access guard's refusals among them, are those
 * of the wire contract. Each of its routes states its access rule.
 */
export const AccountsController = (): ClassDecorator =>
  applyDecorators(
    Controller('auth/v1'),
    ApiTags('accounts'),
    UseFilters(AccountsErrorFilter),
    UseInterceptors(ContractHeaders),
  );
