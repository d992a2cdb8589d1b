import * as Primitive from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, toast, type Toast } from '@townlink/web-ui/toast';
import { IconButton } from '../actions/button';
import { Countdown } from '../data/countdown';
import { classes } from '../primitives';

/** Long enough to read; paused while the pointer or the focus is on it. */
const milliseconds = { success: 5_000, info: 5_000, error: 9_000 };

const icons = {
  success: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />,
  error: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />,
  info: <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />,
};

const none: readonly Toast[] = [];

/**
 * Container of all toasts: a region named 'Notifications' that F8 jumps to. On a phone only the newest is shown, or they
 * would cover the page; toasts do not cover a bar marked `data-bottom-bar`.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <Primitive.Provider label="Notification" swipeDirection="right">
      {toasts.map((one) => (
        <Message key={one.id} {...one} />
      ))}
      <Primitive.Viewport
        label="Notifications"
        className="fixed inset-x-0 bottom-0 z-60 [:root:has([data-bottom-bar])_&]:bottom-17 flex max-h-[calc(100dvh-4.25rem)] flex-col gap-3 overflow-x-hidden overflow-y-auto overscroll-contain p-2 outline-none max-md:[&>li:not(:last-child)]:hidden md:right-0 md:left-auto md:w-96 md:p-4"
      />
    </Primitive.Provider>
  );
}

function Message({ id, kind, title, description, action, until, lasts }: Toast) {
  return (
    <Primitive.Root
      duration={lasts ?? milliseconds[kind]}
      onOpenChange={(open) => !open && toast.dismiss(id)}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-x-3 gap-y-0.5 rounded-card border border-line bg-surface p-3 shadow-overlay max-md:items-center md:grid-cols-[auto_minmax(0,1fr)_auto] md:p-4 data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      {icons[kind]}
      <Primitive.Title
        className={classes('font-semibold wrap-anywhere max-md:text-caption', action && 'max-md:truncate')}
      >
        {title}
      </Primitive.Title>
      {description && (
        <Primitive.Description className="col-start-2 col-end-4 row-start-2 text-caption wrap-anywhere text-muted max-md:leading-[1.25rem] md:col-end-3">
          {description}
        </Primitive.Description>
      )}
      {action && <ToastAction action={action} until={until} />}
      <Primitive.Close asChild>
        <IconButton label="Dismiss" className="col-start-4 row-start-1 -my-2 -mr-2 md:col-start-3">
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </Primitive.Close>
    </Primitive.Root>
  );
}

/** The action, below the text; on a phone next to the title, to save a line. */
function ToastAction({ action, until }: { action: NonNullable<Toast['action']>; until: Toast['until'] }) {
  return (
    <div className="flex items-baseline gap-x-2 text-caption text-muted max-md:-my-2 max-md:items-center md:col-start-2 md:row-start-3 md:mt-1">
      {until && <Countdown until={until} over="" />}
      <Primitive.Action
        altText={action.label}
        onClick={action.onSelect}
        className="-my-2.5 inline-flex min-h-11 min-w-11 items-center justify-center font-medium text-accent underline underline-offset-4 md:-order-1 md:justify-start"
      >
        {action.label}
      </Primitive.Action>
    </div>
  );
}
