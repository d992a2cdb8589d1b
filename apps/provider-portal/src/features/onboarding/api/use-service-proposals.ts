import { useQuery } from '@tanstack/react-query';
import { directoryFormRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useWatch } from '@townlink/web-forms';
import type { StepProps } from '../empty-application';
import { useCategories } from './use-categories';

/** Standard services of the chosen category; none until it is known, and for a new one. */
export function useServiceProposals({ control }: StepProps['form']): readonly string[] {
  const call = useCall();
  const { named } = useCategories(useWatch({ control, name: 'categoryName' }));
  const slug = named?.slug ?? '';
  const { data = [] } = useQuery({
    queryKey: ['categories', 'service-proposals', slug],
    queryFn: ({ signal }) => call(directoryFormRoutes.serviceProposals, { params: { slug }, signal }),
    enabled: slug !== '',
  });
  return data;
}
