import { MapPin } from 'lucide-react';
import { useState } from 'react';
import {
  Card,
  Checkbox,
  Combobox,
  Field,
  FileDrop,
  Input,
  RadioCards,
  Select,
  Textarea,
  TierBadge,
} from '@townlink/web-ui';

const cities = ['Riverton, UT', 'Riverside, CA', 'Riverton, WY', 'River Falls, WI'];

export function FormExamples() {
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <Card className="grid content-start gap-5">
          <Field label="Business name" help="As it stands on your license.">
            <Input defaultValue="Ace Plumbing" />
          </Field>
          <Field label="Email" error="Please enter a valid email address">
            <Input type="email" defaultValue="pat@" />
          </Field>
          <Field label="Website" optional>
            <Input placeholder="example.com" />
          </Field>
          <Field label="Email" help="Email cannot be changed from this page">
            <Input disabled defaultValue="pat@example.com" />
          </Field>
          <Field label="Sort by">
            <Select defaultValue="featured">
              <option value="featured">Featured first</option>
              <option value="rating">Highest rating</option>
            </Select>
          </Field>
        </Card>
        <Card className="grid content-start gap-5">
          <City />
          <Field label="Terms" optional help="At most 500 characters.">
            <Textarea placeholder="New customers only" />
          </Field>
          <Checkbox
            label="I agree to display my phone number publicly on my profile."
            help="A public number may get unsolicited calls."
          />
          <Checkbox label="I am at least 13 years old" error="Please confirm your age" />
        </Card>
      </div>
      <Tiers />
      <Files />
    </>
  );
}

function City() {
  const [text, setText] = useState('');
  const options = cities.filter((city) => city.toLowerCase().includes(text.toLowerCase()));
  return (
    <Field label="City">
      <Combobox
        value={text}
        onType={setText}
        options={options}
        optionKey={(city) => city}
        optionLabel={(city) => city}
        onSelect={setText}
        listLabel="Cities"
        emptyText="No city of that name"
        placeholder="Riverton, UT"
        icon={<MapPin aria-hidden="true" className="size-5" />}
      />
    </Field>
  );
}

function Tiers() {
  const [tier, setTier] = useState<'basic' | 'standard' | 'featured' | undefined>('standard');
  const content = (name: 'basic' | 'standard' | 'featured', price: string) => (
    <>
      <TierBadge tier={name} />
      <span className="text-title font-semibold">{price}</span>
    </>
  );
  return (
    <RadioCards
      legend="Membership tier"
      name="tier"
      value={tier}
      onChange={setTier}
      className="md:grid-cols-3"
      cards={[
        { value: 'basic', content: content('basic', '$9/month') },
        { value: 'standard', content: content('standard', '$19/month') },
        {
          value: 'featured',
          content: content('featured', '$39/month'),
          disabled: true,
          footer: 'Full - Join Waitlist',
        },
      ]}
    />
  );
}

function Files() {
  const [file, setFile] = useState<File | null>(null);
  const drop = { label: 'License', hint: 'Supports PDF, JPG, PNG (max 10MB)', accept: '.pdf,.jpg,.jpeg,.png' };
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <FileDrop {...drop} file={file} onChoose={setFile} onRemove={() => setFile(null)} />
      <FileDrop
        {...drop}
        file={new File(['x'.repeat(300_000)], 'license-2026.pdf')}
        onChoose={setFile}
        onRemove={() => undefined}
        error="License file is required"
      />
    </div>
  );
}
