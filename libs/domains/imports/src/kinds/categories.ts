import { Injectable } from '@nestjs/common';
import { type CategoryRow, categorySlug, termOf } from '@townlink/contracts';
import {
  type CategoryComparison,
  ImportedCategories,
  type ImportedCategory,
  type StoredCategory,
} from '@townlink/domain-directory';
import type { EntityManager } from 'typeorm';
import {
  type Finding,
  type ImportContext,
  isFaulty,
  isNew,
  type Resolved,
  type RowKey,
  type ToWrite,
} from './import-kind';
import { OwnedKind, type WrittenRow } from './owned-kind';

type Written = WrittenRow<ImportedCategory, StoredCategory | null>;

const leftOf = ({ subjectId, record, before }: Written) => ({ id: subjectId, given: record, before });

/** Categories with their terms, through the domain that owns them. */
@Injectable()
export class Categories extends OwnedKind<'categories', ImportedCategory, StoredCategory | null> {
  constructor(private readonly categories: ImportedCategories) {
    super();
  }

  resolve(_tx: EntityManager, rows: readonly CategoryRow[]): Promise<Resolved<ImportedCategory>[]> {
    return Promise.resolve(
      rows.map(({ name, plural, keywords, synonyms }) => ({
        record: { name, plural: plural || null, keywords: keywords ?? null, synonyms: synonyms ?? null },
      })),
    );
  }

  /** A term belongs to only one category. */
  keysOf({ name, keywords, synonyms }: ImportedCategory): RowKey[] {
    return [
      { key: `category:${categorySlug(name)}`, field: 'name', name: 'category' },
      ...[...new Set([termOf(name), ...(synonyms ?? [])])].map((term) => termKey(term, 'synonyms', 'synonym')),
      ...(keywords ?? []).map((term) => termKey(term, 'keywords', 'keyword')),
    ];
  }

  override lock(tx: EntityManager, before: 'write' | 'undo'): Promise<void> {
    return this.categories.lock(tx, before === 'undo');
  }

  async compare(tx: EntityManager, records: readonly ImportedCategory[]): Promise<Finding[]> {
    return (await this.categories.compare(tx, records)).map(findingOf);
  }

  write(
    tx: EntityManager,
    rows: readonly ToWrite<ImportedCategory>[],
    { actorId }: ImportContext,
  ): Promise<(string | null)[]> {
    return this.categories.write(
      tx,
      actorId,
      rows.map(({ record }) => record),
    );
  }

  protected countUsed(tx: EntityManager, rows: readonly Written[]): Promise<number> {
    return this.categories.countUsed(tx, rows.map(leftOf));
  }

  protected takeBack(tx: EntityManager, rows: readonly Written[], { actorId }: ImportContext): Promise<void> {
    return this.categories.takeBack(tx, actorId, rows.map(leftOf));
  }

  protected refusal(count: number): string {
    const what = count === 1 ? '1 category is in use or was changed' : `${count} categories are in use or were changed`;
    return `${what} since, so this import cannot be undone.`;
  }
}

const termKey = (term: string, field: string, name: string): RowKey => ({ key: `term:${term}`, field, name });

function findingOf({ stored, isSame, refusal }: CategoryComparison): Finding {
  if (refusal) return isFaulty(refusal.field, refusal.message);
  if (!stored) return isNew();
  if (isSame) return { outcome: 'same', subjectId: null, before: null, fault: null };
  return { outcome: 'changed', subjectId: stored.id, before: stored, fault: null };
}
