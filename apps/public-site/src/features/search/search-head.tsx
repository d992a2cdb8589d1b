import { SlidersHorizontal } from 'lucide-react';
import { type Category, categoryPlural, formatCount, type FindResult, shortened } from '@townlink/contracts';
import { AnchorButton, CategoryIcon, PageHead } from '@townlink/web-ui';
import type { ReadSearch } from './read-search';
import { UnderstoodAs } from './understood-as';

interface SearchHeadProps {
  search: ReadSearch;
  /** Undefined while loading and after a failure. */
  found: FindResult | undefined;
  isSearching: boolean;
  hasFailed: boolean;
  isFormOpen: boolean;
  onToggleForm: () => void;
}

/** The search and the number of results; on a phone, a bar above the results that opens the form. */
export function SearchHead({ search, found, isSearching, hasFailed, isFormOpen, onToggleForm }: SearchHeadProps) {
  if (isSearching) return <PageHead isCompact title={<Clamped text={headline(search)} />} lead="Searching…" />;
  if (hasFailed) return null; // The page reports the error itself.
  if (!found?.city || isTownAlone(found)) return <PageHead isCompact title={titleOf(search, found)} />;
  const { category, language } = found;
  const total = found.result?.total ?? 0;
  return (
    <PageHead
      isCompact
      icon={category && <CategoryIcon slug={category.slug} icon={category.icon} />}
      title={<Clamped text={titleOf(search, found)} />}
      lead={
        // Businesses of this name are listed below, and not counted.
        (found.result || found.businesses.length === 0) && (
          <span role="status">
            <span className="tabular-nums">{formatCount(total)}</span> {total === 1 ? 'provider' : 'providers'}
            {insteadOf(search, found)}
            <UnderstoodAs language={language} category={category} />
            {total > 0 && `, sorted ${ORDER_WORDS[search.sort]}`}
          </span>
        )
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
  found?: Pick<FindResult, 'category' | 'city' | 'words'>,
): string {
  const city = found?.city;
  const what = found?.category?.name ?? (found ? found.words : q);
  return city
    ? `Results for ${what || 'services'} in ${city.name}, ${city.state}`
    : `Results for ${what || 'services'}`;
}

const isTownAlone = ({ category, words, result }: FindResult): boolean => !category && !words && !result;

/** The page's title. For a search that lacks its service or city, it names the part that it has. */
export function titleOf(search: Pick<ReadSearch, 'q'>, found: FindResult | undefined): string {
  if (!found?.city) return found?.category ? `${categoryPlural(found.category)} near you` : 'Search';
  return isTownAlone(found) ? `Services in ${found.city.name}, ${found.city.state}` : headline(search, found);
}

/** ' for “driveway”' if a category was chosen instead of the typed word, or else nothing. */
export function insteadOf(
  { category: chosen }: Pick<ReadSearch, 'category'>,
  { category, words }: { category: Pick<Category, 'name' | 'plural'> | null; words: string },
): string {
  if (!chosen || !category || !words) return '';
  const names = [category.name, categoryPlural(category)].map((name) => name.toLowerCase());
  return names.includes(words.toLowerCase()) ? '' : ` for “${shortened(words, ECHO_MAX)}”`;
}
