import { administrationRoutes } from '@townlink/contracts';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'audit-log',
  route: administrationRoutes.audit,
  file: administrationRoutes.auditFile,
  filters: { actor: '', action: '', subject: '', from: '', to: '' },
  sort: { by: 'when', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useAudit = () => useList(LIST);
