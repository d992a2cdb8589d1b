import * as Primitive from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface AccordionItem {
  /** Unique within the accordion. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/**
 * Questions with answers; one is open at a time and can be closed again. Every answer is in the page, where search
 * engines find it, and all of them are open where there is no script.
 */
export function Accordion({ items, headingLevel = 3 }: { items: readonly AccordionItem[]; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Primitive.Root type="single" collapsible className="border-t border-line">
      {items.map((item) => (
        <Primitive.Item key={item.id} value={item.id} className="border-b border-line">
          <Primitive.Header asChild>
            <Heading>
              <Primitive.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-4 text-left text-body font-medium hover:text-accent">
                {item.title}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
                />
              </Primitive.Trigger>
            </Heading>
          </Primitive.Header>
          <Primitive.Content
            forceMount
            className="overflow-hidden data-[state=closed]:hidden data-[state=open]:animate-fold-open noscript:data-[state=closed]:block! print:block!"
          >
            <div className="measure pr-9 pb-5 text-body text-muted">{item.content}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
