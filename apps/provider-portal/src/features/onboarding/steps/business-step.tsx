import { hasPublicContact } from '@townlink/contracts';
import { useWatch } from '@townlink/web-forms';
import { Field, Input } from '@townlink/web-ui';
import { NoContactNotice } from '../../shared/no-contact-notice';
import { PhoneOptIn } from '../../shared/phone-opt-in';
import type { StepProps } from '../empty-application';

/** Step 1: the business and its contact data. */
export function BusinessStep({ form }: StepProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Business name" error={errors.businessName?.message}>
        <Input autoComplete="organization" {...form.register('businessName')} />
      </Field>
      <Field label="Contact name" error={errors.contactName?.message}>
        <Input autoComplete="name" {...form.register('contactName')} />
      </Field>
      <Field
        label="Email"
        help="Our team contacts you there. Automatic emails go to your account’s own address."
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <div data-part="phone">
        <PhoneOptIn {...form.register('phoneDisplayOptIn')} />
      </div>
      <div data-part="website">
        <Field label="Website" optional error={errors.websiteUrl?.message}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="example.com"
            {...form.register('websiteUrl')}
          />
        </Field>
      </div>
      <ContactWarning form={form} />
    </>
  );
}

/** Shown once the contact data is complete. */
function ContactWarning({ form }: StepProps) {
  const [phone, optIn, website] = useWatch({
    control: form.control,
    name: ['phone', 'phoneDisplayOptIn', 'websiteUrl'],
  });
  if (!phone.trim() || hasPublicContact({ phone_display_opt_in: optIn, website_url: website })) return null;
  return <NoContactNotice />;
}
