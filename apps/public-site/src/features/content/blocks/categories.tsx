import { useQuery } from '@tanstack/react-query';
import { categoryPath } from '@townlink/contracts';
import { usePublicQueries } from '@townlink/web-federation';
import { Notice, TextLink } from '@townlink/web-ui';

/** Every service by name, with a link to the cities that have it. */
export function Categories() {
  const { data: categories, isLoadingError } = useQuery(usePublicQueries().categories());
  if (isLoadingError) return <Notice>The services could not be loaded. Please reload the page.</Notice>;
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {categories?.map(({ slug, name }) => (
        <li key={slug} className="border-b border-line">
          <TextLink alone to={categoryPath(slug)}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
