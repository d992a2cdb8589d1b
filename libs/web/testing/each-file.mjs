/** Takes away after each test what it has announced; Testing Library does so by itself with what was rendered. */
import { currentToasts, toast } from '@townlink/web-ui/toast';

afterEach(() => {
  for (const { id } of currentToasts()) toast.dismiss(id);
});
