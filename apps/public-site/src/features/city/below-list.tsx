import { type Category, categoryPlural, feedPath, type SearchedCity } from '@townlink/contracts';
import { Section } from '@townlink/web-ui';
import { QuestionList } from '../questions/question-list';
import { cityAbout, cityQuestions } from './city-background';
import { RelatedMarkets } from './related-markets';
import { UsualPrices } from './usual-prices';

interface BelowListProps {
  city: SearchedCity;
  category: Category;
  /** The background text describes the listed providers. */
  isListed: boolean;
}

/** Background about the service, and links to related markets. */
export function BelowList({ city, category, isListed }: BelowListProps) {
  return (
    <>
      {isListed && (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
          <Section title={`About ${categoryPlural(category)} in ${city.name}, ${city.state}`} className="content-start">
            <p className="measure text-body text-muted">{cityAbout(category, city)}</p>
          </Section>
          <Section title="Questions and answers" className="content-start">
            <QuestionList questions={cityQuestions(category, city)} />
          </Section>
        </div>
      )}
      <UsualPrices city={city} category={category} />
      <RelatedMarkets city={city} category={category} />
      {city.id && (
        <p className="text-caption">
          <a
            href={feedPath(city.slug)}
            type="application/rss+xml"
            className="inline-flex min-h-11 items-center underline"
          >
            New listings in {city.name} (RSS)
          </a>
        </p>
      )}
    </>
  );
}
