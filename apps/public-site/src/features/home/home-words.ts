import type { BlockOf, ContentDocument } from '@townlink/contracts';

type HomeSection = Extract<ContentDocument['blocks'][number], { kind: `home-${string}` }>['kind'];

/** The texts of a section; the server sends each section once. */
export const wordsOf = <Section extends HomeSection>(
  { blocks }: ContentDocument,
  section: Section,
): BlockOf<Section> | undefined => blocks.find(({ kind }) => kind === section) as BlockOf<Section> | undefined;

/** Categories of the offered services. */
export const categoriesOf = (document: ContentDocument): string[] =>
  (wordsOf(document, 'home-services')?.groups ?? []).flatMap(({ services }) =>
    services.map(({ category }) => category),
  );
