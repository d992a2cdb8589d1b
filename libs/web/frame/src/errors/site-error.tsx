import { ErrorScreen } from './error-screen';

/** The last resort, when the frame itself failed: the error screen alone. */
export function SiteError() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <ErrorScreen />
    </main>
  );
}
