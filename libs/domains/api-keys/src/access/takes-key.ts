import { applyDecorators, SetMetadata, type Type, UseGuards, UseInterceptors } from '@nestjs/common';
import { RATE_RULE, type RateRule } from '@townlink/server-http';
import { KeyLimitGuard } from './key-limit.guard';
import { KeyedAnswers } from './keyed-answers';

/**
 * A public route that accepts an API key. The rule limits calls without one, per address; a key has its own limit. Its
 * module imports the ApiKeyAccessModule.
 */
export const TakesApiKey = <Settings extends object>(
  settings: Type<Settings>,
  rule: (settings: Settings) => RateRule,
): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(RATE_RULE, { settings, rule }), UseGuards(KeyLimitGuard), UseInterceptors(KeyedAnswers));
