import { administrationRoutes, SECURITY_EVENT_KINDS } from '@townlink/contracts';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';

const LIST = {
  name: 'security-events',
  route: administrationRoutes.securityEvents,
  file: administrationRoutes.securityEventsFile,
  filters: { kind: ['', ...SECURITY_EVENT_KINDS], person: '', address: '', from: '', to: '' },
  sort: { by: 'when', direction: 'desc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

export const useSecurityEvents = () => useList(LIST);
