import { remoteFor } from '@townlink/contracts';
import { useLocation } from '@townlink/web-federation';

/**
 * Whether the address belongs to the console, which marks its own content next to its menu. Anything the frame shows instead
 * must be marked too: 'Skip to content', and the focus after navigation, would have no target otherwise.
 */
export const useIsConsole = (): boolean => remoteFor(useLocation().pathname) === 'admin_console';
