import * as Primitive from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useDeferredValue, useState } from 'react';
import { classes } from '../primitives';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
  /** Call `preventDefault` to move the focus elsewhere than to the button. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** Rendered after the button has responded, because a long menu takes a moment; closes without an animation. */
export function Menu({ trigger, children, onCloseAutoFocus }: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const isMade = useDeferredValue(isWanted);
  return (
    <Primitive.Root modal={false} open={isWanted && isMade} onOpenChange={setWanted}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-50 max-w-[calc(100vw-1.5rem)] min-w-56 rounded-card border border-line bg-surface p-1.5 shadow-overlay data-[state=open]:animate-appear"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** An action or, with `asChild` around a Link, a link. */
export function MenuItem(props: Omit<ComponentProps<typeof Primitive.Item>, 'className'>) {
  return (
    <Primitive.Item
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-body outline-none select-none data-disabled:cursor-default data-disabled:opacity-55 data-highlighted:bg-sunken [&>svg]:size-4 [&>svg]:text-muted"
      {...props}
    />
  );
}

/** An independent on/off item; the menu stays open. */
export function MenuCheckbox({ children, ...rest }: Omit<ComponentProps<typeof Primitive.CheckboxItem>, 'className'>) {
  return (
    <Primitive.CheckboxItem
      onSelect={(event) => event.preventDefault()}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-body outline-none select-none data-highlighted:bg-sunken"
      {...rest}
    >
      <span aria-hidden="true" className="size-4">
        <Primitive.ItemIndicator>
          <Check className="size-4 text-accent" />
        </Primitive.ItemIndicator>
      </span>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={classes('px-3 py-2', className)} {...rest} />;
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1.5 h-px bg-line" />;
}
