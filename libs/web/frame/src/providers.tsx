import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ServicesProvider, type AppServices } from '@townlink/web-federation';
import { SessionProvider } from '@townlink/web-session';

/** Context providers of every page, in the browser and on the server. */
export function Providers({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <ServicesProvider services={services}>
        <SessionProvider>{children}</SessionProvider>
      </ServicesProvider>
    </QueryClientProvider>
  );
}
