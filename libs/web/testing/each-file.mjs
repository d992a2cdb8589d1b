/**
 * Takes away after each test what it has rendered and said. Testing Library does the former by itself only in the file that
 * loads it first.
 */
import { cleanup } from '@testing-library/react';
import { currentToasts, toast } from '@townlink/web-ui/toast';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);
});
