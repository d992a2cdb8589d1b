import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { CATEGORY_PLURAL_MAX, CategoryName, Terms } from '../directory/managed-categories.request';
import { termOf } from '../directory/managed-categories';
import { Texts } from './row-rules';

/** Terms in one cell, with the separators that spreadsheets and other products use, in their stored form. */
const InOneCell = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? [
          ...new Set(
            value
              .split(/[,;|\n]/u)
              .map(termOf)
              .filter(Boolean),
          ),
        ]
      : value,
  );

/** A category with its search terms. Missing values are unchanged. */
export class CategoryRow {
  @CategoryName()
  name: string;

  @IsOptional()
  @Texts(CATEGORY_PLURAL_MAX)
  plural?: string;

  @IsOptional()
  @Terms()
  @InOneCell()
  keywords?: string[];

  @IsOptional()
  @Terms()
  @InOneCell()
  synonyms?: string[];
}
