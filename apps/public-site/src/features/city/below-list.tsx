import type { Category, SearchedCity } from '@townlink/contracts';
import { Section } from '@townlink/web-ui';
import { QuestionList } from '../questions/question-list';
import type { CityTexts } from './city-texts';
import { RelatedMarkets } from './related-markets';

interface BelowListProps {
  city: SearchedCity;
  category: Category;
  /** Left out where no provider is listed: they speak of those on the page. */
  texts: CityTexts | undefined;
}

/** Background about the service, and links to related markets. */
export function BelowList({ city, category, texts }: BelowListProps) {
  return (
    <>
      {texts && (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
          <Section title={`About ${texts.title.replace('Best ', '')}`} className="content-start">
            <p className="measure text-body text-muted">{texts.about}</p>
          </Section>
          <Section title="Questions and answers" className="content-start">
            <QuestionList questions={texts.questions} />
          </Section>
        </div>
      )}
      <RelatedMarkets city={city} category={category} />
    </>
  );
}
