import { SlidersHorizontal } from 'lucide-react';
import {
  type Category,
  categoryPlural,
  formatCount,
  parseSearchText,
  type ProviderSearchResult,
  shortened,
} from '@townlink/contracts';
import { AnchorButton, CategoryIcon, PageHead } from '@townlink/web-ui';
import type { ReadSearch } from './read-search';

interface SearchHeadProps {
  search: ReadSearch;
  /** Undefined while it is being fetched, and where it could not be. */
  result: ProviderSearchResult | undefined;
  isSearching: boolean;
  hasFailed: boolean;
  isFormOpen: boolean;
  onToggleForm: () => void;
}

/** The search and the number of results; on a phone, a bar above the results that opens the form. */
export function SearchHead({ search, result, isSearching, hasFailed, isFormOpen, onToggleForm }: SearchHeadProps) {
  if (isSearching) return <PageHead isCompact title={<Clamped text={headline(search)} />} lead="Searching…" />;
  if (hasFailed) return null; // The page reports the error itself.
  if (!result?.city) return <PageHead isCompact title="Search" />;
  const { total, category } = result;
  return (
    <PageHead
      isCompact
      icon={category && <CategoryIcon slug={category.slug} icon={category.icon} />}
      title={<Clamped text={headline(search, result)} />}
      lead={
        <span role="status">
          <span className="tabular-nums">{formatCount(total)}</span> {total === 1 ? 'provider' : 'providers'}
          {insteadOf(search, category)}
          {total > 0 && `, sorted ${ORDER_WORDS[search.sort]}`}
        </span>
      }
      beside={
        total > 0 && (
          <AnchorButton
            href="#find"
            variant="secondary"
            size="icon"
            className="md:hidden print:hidden"
            aria-label="Change search"
            aria-expanded={isFormOpen}
            onClick={(event) => {
              event.preventDefault();
              onToggleForm();
            }}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
          </AnchorButton>
        )
      }
    />
  );
}

/** Characters of a query that the line below the title repeats. */
const ECHO_MAX = 60;

/** A long query wraps to at most three lines. */
const Clamped = ({ text }: { text: string }) => <span className="line-clamp-3 wrap-anywhere">{text}</span>;

const ORDER_WORDS = {
  featured: 'by Featured → Standard → Basic',
  rating: 'by highest rating, whatever the membership',
  name: 'A–Z, whatever the membership',
};

/** 'Results for Plumber in Riverton, UT', with service and town once each; before the results, the query. */
export function headline(
  { q }: Pick<ReadSearch, 'q'>,
  result?: Pick<ProviderSearchResult, 'category' | 'city' | 'unknown_service'>,
): string {
  const city = result?.city;
  const what = result?.category?.name ?? result?.unknown_service ?? (city ? withoutPlace(q, city.name) : q);
  return city
    ? `Results for ${what || 'services'} in ${city.name}, ${city.state}`
    : `Results for ${what || 'services'}`;
}

/** ' for “driveway”' if a category was chosen instead of the typed word, or else nothing. */
export function insteadOf(
  { q, category: chosen }: Pick<ReadSearch, 'q' | 'category'>,
  category: Pick<Category, 'name' | 'plural'> | null,
): string {
  const { service } = parseSearchText(q);
  if (!chosen || !category || !service) return '';
  const names = [category.name, categoryPlural(category)].map((name) => name.toLowerCase());
  return names.includes(service.toLowerCase()) ? '' : ` for “${shortened(service, ECHO_MAX)}”`;
}

/** The text before 'in Salt Lake City UT' or 'in Salt Lake City, UT'. */
function withoutPlace(typed: string, city: string): string {
  const at = typed.toLowerCase().lastIndexOf(` in ${city.toLowerCase()}`);
  return at < 0 ? typed : typed.slice(0, at);
}
