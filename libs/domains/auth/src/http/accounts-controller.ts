import { applyDecorators, Controller, UseFilters, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '@townlink/server-http';
import { AccountsErrorFilter } from './accounts-error.filter';
import { ContractHeaders } from './contract-headers.interceptor';

/**
 * A controller of the accounts service: its paths, headers and errors are those of the wire contract. Open to the access
 * guard, because refusals too have to be worded as the contract does: routes for signed-in people carry @Bearer().
 */
export const AccountsController = (): ClassDecorator =>
  applyDecorators(
    Controller('auth/v1'),
    Public(),
    ApiTags('accounts'),
    UseFilters(AccountsErrorFilter),
    UseInterceptors(ContractHeaders),
  );
