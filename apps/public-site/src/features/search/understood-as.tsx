import type { Category, SearchLanguage } from '@townlink/contracts';

interface UnderstoodAsProps {
  language: SearchLanguage;
  /** Null where none was taken: then the choices say what could be meant. */
  category: Pick<Category, 'name'> | null;
}

/** Part of the line of results: says in Spanish which service was meant by Spanish words; nothing for English ones. */
export function UnderstoodAs({ language, category }: UnderstoodAsProps) {
  if (language !== 'es' || !category) return null;
  return (
    <span lang="es">
      {' · Se entendió: '}
      <span lang="en">{category.name}</span>
    </span>
  );
}
