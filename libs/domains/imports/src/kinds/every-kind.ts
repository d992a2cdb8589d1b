import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@townlink/contracts';
import { Businesses } from './businesses';
import type { KindRules } from './import-kind';

/** The rules of each kind of file. */
@Injectable()
export class EveryKind {
  private readonly rules: Record<ImportKind, KindRules>;

  constructor(businesses: Businesses) {
    this.rules = { businesses: businesses as unknown as KindRules };
  }

  of(kind: ImportKind): KindRules {
    return this.rules[kind];
  }
}
