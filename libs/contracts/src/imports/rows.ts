import { BusinessRow } from './business-row';
import { CategoryRow } from './category-row';
import type { ImportKind } from './kinds';
import { LimitsRow } from './limits-row';
import { SubscriberRow } from './subscriber-row';

/** Validation rules for the rows of each kind. */
export const IMPORT_ROWS = {
  businesses: BusinessRow,
  categories: CategoryRow,
  limits: LimitsRow,
  subscribers: SubscriberRow,
} satisfies Record<ImportKind, new () => object>;

export type ImportedData = { [Kind in ImportKind]: InstanceType<(typeof IMPORT_ROWS)[Kind]> };
