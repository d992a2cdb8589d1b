import { configure } from '@testing-library/react';
import { currentToasts, toast } from '@townlink/web-ui/toast';

// Lazy modules are compiled on first use, and the machine may be busy: the default of one second is not enough.
configure({ asyncUtilTimeout: 10_000 });

/** Removes live announcements and what a tab keeps; Testing Library itself has removed the rendered elements. */
afterEach(() => {
  // Tests of the server's rendering have no tab.
  globalThis.sessionStorage?.clear();
  for (const { id } of currentToasts()) toast.dismiss(id);
});
