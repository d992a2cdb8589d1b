import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@townlink/contracts';
import { Businesses } from './businesses';
import { Categories } from './categories';
import type { KindRules } from './import-kind';
import { Limits } from './limits';
import { Subscribers } from './subscribers';

/**
 * The table of kinds: what rows of each kind become, and how they are recognized, written and undone. Their columns and
 * validation rules are in `libs/contracts/src/imports`.
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
