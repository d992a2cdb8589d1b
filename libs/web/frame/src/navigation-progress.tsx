import { useNavigation } from '@townlink/web-federation';

/** A thin bar while the next page is being fetched; appears only when that takes more than a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return <div role="status" />;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      <div aria-hidden="true" className="h-0.5 origin-left animate-progress bg-accent" />
      <span className="sr-only">Loading page</span>
    </div>
  );
}
