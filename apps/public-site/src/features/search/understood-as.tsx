import type { Category, SearchLanguage } from '@townlink/contracts';

interface UnderstoodAsProps {
  language: SearchLanguage;
  /** Null if there is no single match: suggestions are shown instead. */
  category: Pick<Category, 'name'> | null;
}

/** Part of the result line: names in Spanish the service that Spanish words meant; renders nothing for English. */
export function UnderstoodAs({ language, category }: UnderstoodAsProps) {
  if (language !== 'es' || !category) return null;
  return (
    <span lang="es">
      {' · Se entendió: '}
      <span lang="en">{category.name}</span>
    </span>
  );
}
