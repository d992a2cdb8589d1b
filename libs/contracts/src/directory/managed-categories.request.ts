import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  ValidateBy,
} from 'class-validator';
import { RadiusMiles } from '../onboarding/radius-miles';
import { Length, MaxLength } from '../text/max-length';
import { CATEGORY_ICONS } from './category-icon';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { CATEGORY_SORTS, CATEGORY_STATES, type CategorySort, type CategoryState, termOf } from './managed-categories';
import { cleanSearchText } from './search-text';
import { NO_CATEGORY_SLUG } from './slugs';
import { OneLine, Searched } from '../text/transforms';
import { oneLine } from '../text/one-line';
import { noteText } from '../text/text-fields';
import { proposalsError } from '../onboarding/service-item-rules';

const CATEGORY_NAME_MAX = 100;
const TERMS_MAX = 300;

/** Query of `GET /api/admin/categories` and `GET /api/admin/categories/csv`. */
export class ManagedCategoriesQuery extends ListQuery {
  @IsIn(CATEGORY_SORTS)
  sort: CategorySort = 'proposed';

  override direction: SortDirection = 'asc';

  @IsIn(CATEGORY_STATES)
  state: CategoryState = 'all';

  /** Part of the name. */
  @IsOptional()
  @Searched(cleanSearchText)
  @IsString()
  @MaxLength(CATEGORY_NAME_MAX)
  q?: string;
}

/** Query of `GET /api/admin/categories/{id}/preview`. */
export class CategoryPreviewQuery {
  @IsOptional()
  @IsUUID()
  target?: string;
}

/** A category's name, from which its address is derived. */
export const CategoryName = (): PropertyDecorator => (target, property) => {
  Length(1, CATEGORY_NAME_MAX, { message: 'Category is required' })(target, property);
  Matches(/[a-z0-9]/i, { message: NO_CATEGORY_SLUG })(target, property);
  OneLine()(target, property);
  IsString()(target, property);
};

export const CATEGORY_PLURAL_MAX = 110;

export const Terms = (): PropertyDecorator => (target, property) => {
  MaxLength(100, { each: true, message: 'A term has at most 100 characters.' })(target, property);
  // A term without any could never match a search.
  Matches(/[\p{L}\p{N}]/u, { each: true, message: 'A term needs a letter or a digit.' })(target, property);
  IsString({ each: true })(target, property);
  ArrayMaxSize(TERMS_MAX, { message: `There are at most ${TERMS_MAX} terms.` })(target, property);
  IsArray()(target, property);
  noteText(target, property, 'searched');
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? [...new Set(value.map((term: unknown) => (typeof term === 'string' ? termOf(term) : term)))]
      : value,
  )(target, property);
};

const AreProposals = (): PropertyDecorator => (target, property) => {
  ValidateBy({
    name: 'areProposals',
    validator: {
      validate: (value) => isList(value) && proposalsError(value) === null,
      defaultMessage: (args) =>
        (isList(args?.value) ? proposalsError(args.value) : null) ?? 'Please give a list of services',
    },
  })(target, property);
  noteText(target, property, 'one-line');
  Transform(({ value }: { value: unknown }) => (isList(value) ? value.map(oneLine) : value))(target, property);
};

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export class EditCategoryRequest {
  @CategoryName()
  name: string;

  @IsOptional()
  @OneLine()
  @IsString()
  @MaxLength(CATEGORY_PLURAL_MAX)
  plural?: string | null;

  @IsOptional()
  @IsIn(CATEGORY_ICONS)
  icon?: string | null;

  /** Unchanged when absent. */
  @IsOptional()
  @RadiusMiles()
  default_radius_miles?: number;

  /** Services that its listings may name, with the price unit after a slash; unchanged when absent. */
  @IsOptional()
  @AreProposals()
  services?: string[];

  @Terms()
  keywords: string[];

  @Terms()
  synonyms: string[];

  /** Makes a proposed category public. */
  @IsOptional()
  @IsBoolean()
  accept?: boolean;
}

/** Body of `POST /api/admin/merge-categories`. */
export class MergeCategoriesRequest {
  @IsUUID()
  sourceCategoryId: string;

  @IsUUID()
  targetCategoryId: string;
}

/** Body of `POST /api/admin/categories/{id}/synonyms`. */
export class AddSynonymRequest {
  @Searched(termOf)
  @MaxLength(100)
  @Matches(/[\p{L}\p{N}]/u, { message: 'A term needs a letter or a digit.' })
  @IsString()
  synonym: string;
}
