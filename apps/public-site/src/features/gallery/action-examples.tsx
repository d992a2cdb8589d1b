import { Phone, Search } from 'lucide-react';
import { AnchorButton, Button, IconButton, LinkButton, TextLink } from '@townlink/web-ui';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'link'] as const;

export function ActionExamples() {
  return (
    <>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled>Disabled</Button>
        <Button busy="Searching…">Search</Button>
        <LinkButton to="/__ui">Link</LinkButton>
        <AnchorButton href="tel:+18015550100" size="large">
          <Phone aria-hidden="true" className="size-5" /> Call
        </AnchorButton>
        <IconButton label="Search">
          <Search aria-hidden="true" className="size-5" />
        </IconButton>
        <TextLink alone to="/__ui">
          Link alone
        </TextLink>
        <p>
          A <TextLink to="/__ui">link in a text</TextLink> is as high as its line.
        </p>
      </div>
    </>
  );
}
