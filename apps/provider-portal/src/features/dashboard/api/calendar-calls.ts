import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarRoutes as routes, type OwnCalendar } from '@townlink/contracts';
import { useCall, useHttp } from '@townlink/web-federation';
import { saveFile } from '@townlink/web-forms/save-file';
import { toast } from '@townlink/web-ui/toast';

const CALENDAR = ['provider', 'calendar'] as const;

export function useOwnCalendar() {
  const call = useCall();
  return useQuery({ queryKey: CALENDAR, queryFn: ({ signal }) => call(routes.own, { signal }), staleTime: 0 });
}

/** Creates the address of the calendar, or replaces it. */
export function useMakeCalendar() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.make, {}),
    onSuccess: ({ made_at, last_read_at }) => client.setQueryData<OwnCalendar>(CALENDAR, { made_at, last_read_at }),
    onError: (error) => toast.error('The address was not created', { description: error.message }),
  });
}

export function useEndCalendar() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.end, {}),
    onSuccess: (calendar) => {
      client.setQueryData<OwnCalendar>(CALENDAR, calendar);
      toast.success('Address removed', { description: 'Calendar apps no longer get the dates.' });
    },
    onError: (error) => toast.error('The address was not removed', { description: error.message }),
  });
}

/** Saves the dates as a file. A plain link would not send the access token. */
export function useSaveCalendar() {
  const http = useHttp();
  return useMutation({
    mutationFn: () => http<Blob>(routes.file.method, routes.file.path, { as: 'file' }),
    onSuccess: (file) => saveFile(file, 'checks.ics'),
    onError: (error) => toast.error('The calendar file could not be fetched', { description: error.message }),
  });
}
