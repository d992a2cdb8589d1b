import * as Primitive from '@radix-ui/react-dialog';

/** Darkens the page behind a dialog. */
export function Scrim() {
  return <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear" />;
}
