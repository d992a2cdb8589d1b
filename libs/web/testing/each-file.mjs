/** Removes live announcements after each test; Testing Library itself removes rendered elements. */
import { currentToasts, toast } from '@townlink/web-ui/toast';

afterEach(() => {
  for (const { id } of currentToasts()) toast.dismiss(id);
});
