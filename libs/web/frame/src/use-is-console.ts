import { remoteFor } from '@townlink/contracts';
import { useLocation } from '@townlink/web-federation';

/**
 * Whether the address is one of the console, which marks its content itself, beside its menu. What the frame shows in its place has to
 * be marked as well: 'Skip to content', and the focus after a navigation, would have no target otherwise.
 */
export const useIsConsole = (): boolean => remoteFor(useLocation().pathname) === 'admin_console';
