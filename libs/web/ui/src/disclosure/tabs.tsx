import * as Primitive from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  tabs: readonly Tab[];
  /** Name of the tab list for screen readers. */
  label: string;
  value?: string;
  onChange?: (id: string) => void;
}

export function Tabs({ tabs, label, value, onChange }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange} defaultValue={value === undefined ? tabs[0]?.id : undefined}>
      <Primitive.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-11 border-b-2 border-transparent px-3 text-body font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent forced-colors:border-[color:Canvas]"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
