import { Outlet } from '@townlink/web-federation';

/** The frame of all sections: sidebar and content. */
export function Component() {
  return <Outlet />;
}
