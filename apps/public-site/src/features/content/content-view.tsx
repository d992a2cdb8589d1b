import { contentPath, plainText, type PublicContent, SOCIAL_PICTURE } from '@townlink/contracts';
import { JsonLd } from '@townlink/web-federation';
import { HowWeVet, Notice } from '@townlink/web-ui';
import { Contents } from '../static-page/contents';
import { Summary, Version } from '../static-page/legal-parts';
import { StaticPage } from '../static-page/static-page';
import { faqPage } from '../structured-data/structured-data';
import { Pictures } from './blocks/photo';
import { SectionView } from './section-view';
import { type ContentSection, sectionsOf } from './sections';

/** A document as a page. */
export function ContentView({ content, isPreview = false }: { content: PublicContent; isPreview?: boolean }) {
  const { name, document, pictures, vetting } = content;
  const { title, heading, description, layout, drawing, social, blocks } = document;
  const preview = pictures[social];
  const sections = sectionsOf(blocks);
  return (
    <StaticPage
      title={plainText(title)}
      path={contentPath(name)}
      heading={plainText(heading)}
      description={plainText(description)}
      drawing={drawing === 'none' ? undefined : drawing}
      width={layout === 'text' ? 'text' : 'column'}
      image={preview && { path: preview.social, ...SOCIAL_PICTURE, alt: plainText(title) }}
      isPreview={isPreview}
      after={vetting && <HowWeVet {...vetting} />}
    >
      {isPreview && <Notice title="A preview">This is a draft. Visitors do not see it yet.</Notice>}
      {name === 'faq' && !isPreview && <Faq document={document} />}
      {layout === 'legal' && <LegalHead content={content} />}
      <Pictures value={pictures}>
        {layout === 'legal' || layout === 'contents' ? (
          <WithContents sections={sections} isNumbered={layout === 'legal'} />
        ) : (
          sections.map((section, index) => <SectionView key={index} section={section} />)
        )}
      </Pictures>
    </StaticPage>
  );
}

/** The questions as structured data. */
function Faq({ document }: Pick<PublicContent, 'document'>) {
  const questions = document.blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  return (
    <JsonLd
      data={faqPage(
        questions.map(({ question, answer }) => ({ question: plainText(question), answer: plainText(answer) })),
      )}
    />
  );
}

/** The version that people agree to, and the summary. */
function LegalHead({ content: { legal, document } }: { content: PublicContent }) {
  return (
    <>
      {legal && <Version {...legal} />}
      {document.summary.length > 0 && <Summary points={document.summary} />}
    </>
  );
}

function WithContents({ sections, isNumbered }: { sections: readonly ContentSection[]; isNumbered: boolean }) {
  const titled = sections.flatMap(({ id, heading }) => (heading ? [{ id, title: plainText(heading.text) }] : []));
  const numbers = new Map(titled.map(({ id }, index) => [id, index + 1]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <Contents sections={titled} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        {sections.map((section, index) => (
          <SectionView key={index} section={section} number={isNumbered ? numbers.get(section.id) : undefined} />
        ))}
      </div>
    </div>
  );
}
