import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@townlink/contracts';
import { Businesses } from './businesses';
import { Categories } from './categories';
import type { KindRules } from './import-kind';
import { Limits } from './limits';
import { Subscribers } from './subscribers';

/**
 * The table of kinds: what the rows of each become, how they are recognized, written and taken back. Their columns and the
 * rules of their values stand in `libs/contracts/src/imports`.
 */
@Injectable()
export class EveryKind {
  private readonly rules: Record<ImportKind, unknown>;

  constructor(businesses: Businesses, categories: Categories, limits: Limits, subscribers: Subscribers) {
    this.rules = { businesses, categories, limits, subscribers };
  }

  of(kind: ImportKind): KindRules {
    return this.rules[kind] as KindRules;
  }
}
