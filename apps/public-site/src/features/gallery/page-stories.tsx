import {
  Button,
  Card,
  CategoryIcon,
  CategoryTile,
  CategoryTiles,
  ContactBar,
  ContactCard,
  EmptyState,
  KeyHint,
  LinkButton,
  PageHead,
  Passport,
  SplitItem,
  SplitPager,
  SplitView,
} from '@townlink/web-ui';
import { plain, unusual } from './sample-providers';
import { Variant, Variants } from './variants';

const categories = [
  ['plumber', 'Plumber'],
  ['electrician', 'Electrician'],
  ['hvac', 'HVAC'],
  ['barber', 'Barber'],
  ['house-cleaning', 'House Cleaning'],
  ['air-conditioning', 'Air Conditioning and Refrigeration Contractor'],
] as const;

export function CategoryChoice() {
  return (
    <CategoryTiles>
      {[...categories, ...categories].map(([slug, name], index) => (
        <li key={index}>
          <CategoryTile to="/__ui" name={name} slug={slug} note={index > 5 && '3 providers'} />
        </li>
      ))}
    </CategoryTiles>
  );
}

export function PageHeads() {
  return (
    <div className="grid gap-6">
      <PageHead
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Riverton, UT', to: '/search' }, { label: 'Plumbers' }]}
        icon={<CategoryIcon slug="plumber" />}
        title="Best Plumbers in Riverton, UT"
        lead="Found 10 vetted plumbers in Riverton, UT"
      />
      <PageHead
        kicker="Provider dashboard"
        drawing="shopfront"
        title={unusual['Longest name']!.name}
        actions={
          <LinkButton variant="secondary" to="/__ui">
            See your public listing
          </LinkButton>
        }
      />
      <PageHead title="Terms of Service" />
    </div>
  );
}

export function Contacts() {
  const shown = ['No phone', 'No website', 'Neither phone nor website', 'Offer of 40 words', 'Number from abroad'];
  return (
    <>
      <Variants>
        {[['Everything', plain] as const, ...shown.map((name) => [name, unusual[name]!] as const)].map(
          ([name, one]) => (
            <Variant key={name} name={name}>
              <ContactCard provider={one} />
            </Variant>
          ),
        )}
      </Variants>
      <div className="-mx-4 border border-line md:-mx-6">
        <div className="grid gap-6 p-4">
          <Passport name={plain.name} trade="Plumber" city={plain.city} checkedAt={plain.checkedAt} />
          <p className="measure text-muted">The bar sticks to the bottom of the screen as long as this is in sight.</p>
        </div>
        <ContactBar provider={plain} />
      </div>
      <div className="-mx-4 grid gap-4 md:-mx-6">
        {['No phone', 'No website', 'Number from abroad'].map((name) => (
          <div key={name}>
            <ContactBar provider={unusual[name]!} />
          </div>
        ))}
      </div>
    </>
  );
}

const waiting = [
  { name: 'Summit Ridge Plumbing', note: 'Plumber in Riverton, UT', age: '1 day', isLate: true, isCurrent: true },
  { name: 'Cedar & Co Dentists', note: 'Dentist in Salt Lake City, UT', age: '22 h' },
  {
    name: unusual['Longest name']!.name,
    note: 'Air Conditioning and Refrigeration in Truth or Consequences, NM',
    age: '9 h',
  },
  { name: unusual['Right to left']!.name, note: 'Plumber in Sandy, UT', age: '2 h' },
];

export function SplitViews() {
  const list = waiting.map((one) => <SplitItem key={one.name} to="/__ui" {...one} />);
  const pager = (
    <SplitPager
      back="/__ui"
      backLabel="All waiting"
      position={1}
      total={12}
      nextLabel="Next application"
      onNext={() => undefined}
    />
  );
  const actions = (
    <>
      <p className="mr-auto text-caption text-muted max-lg:hidden">You can undo for 10 seconds.</p>
      <Button variant="danger-outline" className="grow lg:grow-0">
        Reject <KeyHint>R</KeyHint>
      </Button>
      <Button className="grow-[1.6] px-6! lg:grow-0">
        Approve <KeyHint>A</KeyHint>
      </Button>
    </>
  );
  return (
    <>
      <Variant name="A file is open">
        <div className="flex flex-col overflow-clip rounded-card border border-line">
          <SplitView
            label="Waiting applications"
            list={list}
            isOpen
            pager={pager}
            actions={actions}
            detail={
              <div className="grid gap-4">
                <h3 className="text-title font-semibold">Summit Ridge Plumbing</h3>
                <Card className="h-60">The license</Card>
              </div>
            }
          />
        </div>
      </Variant>
      <Variant name="Nothing is open: a phone shows the list">
        <div className="flex flex-col overflow-clip rounded-card border border-line">
          <SplitView
            label="Waiting applications, none open"
            list={list}
            isOpen={false}
            detail={<EmptyState headingLevel={3} title="Choose an application" />}
          />
        </div>
      </Variant>
    </>
  );
}

const nothing = [
  ['pin', 'Coming Soon to Boston', 'No providers are listed there yet.'],
  ['van', 'No providers are listed here yet', 'Be the first, or look nearby.'],
  ['clipboard', 'Nothing to vet', 'New applications appear here.'],
  ['mailbox', 'No messages', 'They appear here.'],
  ['compass', 'Oops! Page not found', 'It may have moved.'],
  ['cable', 'You’re Offline', 'This page needs a connection.'],
  ['key', 'Please sign in', 'This page is for those who have an account.'],
  ['toolbox', 'Something went wrong', 'It is our fault, not yours.'],
] as const;

export function EmptyStates() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {nothing.map(([drawing, title, text]) => (
        <Card key={drawing} padding="none">
          <EmptyState
            drawing={drawing}
            headingLevel={3}
            title={title}
            actions={
              <LinkButton variant="secondary" to="/__ui">
                Return to Home
              </LinkButton>
            }
          >
            {text}
          </EmptyState>
        </Card>
      ))}
    </div>
  );
}
