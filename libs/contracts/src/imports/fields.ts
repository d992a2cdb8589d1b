import type { ImportKind } from './kinds';

/** A field of a row. */
export interface ImportField {
  name: string;
  title: string;
  isRequired?: true;
  /** Other column names, in the form of {@link columnKey}. */
  aliases: readonly string[];
  hint?: string;
}

const TOWN: readonly ImportField[] = [
  { name: 'city', title: 'City', isRequired: true, aliases: ['town', 'cityname', 'municipality', 'locality'] },
  { name: 'state', title: 'State', isRequired: true, aliases: ['st', 'province', 'region', 'stateprovince'] },
];

const CATEGORY: ImportField = {
  name: 'category',
  title: 'Category',
  isRequired: true,
  aliases: ['service', 'trade', 'industry', 'type', 'businesstype', 'servicecategory', 'specialty'],
};

/** The fields of each kind, in display order. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  businesses: [
    {
      name: 'external_id',
      title: 'Your ID',
      aliases: ['id', 'key', 'uid', 'recordid', 'externalid', 'businessid', 'reference'],
      hint: 'The business keeps it, so that a later file can change its row.',
    },
    {
      name: 'business_name',
      title: 'Business name',
      isRequired: true,
      aliases: ['name', 'business', 'company', 'companyname', 'organization', 'dba', 'title'],
    },
    { name: 'contact_name', title: 'Contact name', aliases: ['contact', 'owner', 'ownername', 'contactperson'] },
    {
      name: 'email',
      title: 'Email',
      aliases: ['mail', 'emailaddress', 'contactemail', 'businessemail'],
      hint: 'A business needs an email address or a phone number.',
    },
    {
      name: 'phone',
      title: 'Phone',
      aliases: ['telephone', 'tel', 'phonenumber', 'businessphone', 'mobile', 'cell'],
    },
    { name: 'website_url', title: 'Website', aliases: ['web', 'url', 'homepage', 'site', 'websiteurl'] },
    { name: 'address', title: 'Street address', aliases: ['street', 'address1', 'addressline1', 'streetaddress'] },
    ...TOWN,
    { name: 'zip', title: 'ZIP code', aliases: ['zipcode', 'postal', 'postalcode', 'postcode'] },
    CATEGORY,
    {
      name: 'license_number',
      title: 'License number',
      aliases: ['license', 'licenseno', 'licensenum', 'licensenr', 'contractorlicense'],
    },
    { name: 'license_state', title: 'License state', aliases: ['statelicensed', 'licensedin', 'licensestate'] },
  ],
  categories: [
    { name: 'name', title: 'Category', isRequired: true, aliases: [...CATEGORY.aliases, 'categoryname', 'title'] },
    { name: 'plural', title: 'Plural', aliases: ['pluralname', 'manyof'] },
    {
      name: 'keywords',
      title: 'Keywords',
      aliases: ['keyword', 'tags', 'searchterms'],
      hint: 'What people search for, separated by commas.',
    },
    {
      name: 'synonyms',
      title: 'Synonyms',
      aliases: ['synonym', 'alsoknownas', 'aka', 'othernames'],
      hint: 'Other names of the same service, separated by commas.',
    },
  ],
  limits: [
    ...TOWN,
    CATEGORY,
    {
      name: 'featured_cap',
      title: 'Featured limit',
      aliases: ['featured', 'maxfeatured', 'featuredslots'],
      hint: 'At least one of the limits is needed.',
    },
    { name: 'standard_cap', title: 'Standard limit', aliases: ['standard', 'maxstandard', 'standardslots'] },
  ],
  subscribers: [
    { name: 'email', title: 'Email', isRequired: true, aliases: ['mail', 'emailaddress', 'subscriber'] },
    {
      name: 'consent_at',
      title: 'Consent date',
      isRequired: true,
      aliases: ['optintime', 'optindate', 'subscribedat', 'subscribedon', 'signupdate', 'consenttime', 'consentat'],
      hint: 'Times without an offset count as UTC.',
    },
    {
      name: 'consent_source',
      title: 'Consent source',
      isRequired: true,
      aliases: ['source', 'signupsource', 'optinsource', 'form', 'signupform'],
      hint: 'Where the person agreed, such as the address of a form.',
    },
    {
      name: 'consent_words',
      title: 'Consent wording',
      isRequired: true,
      aliases: ['words', 'wording', 'consenttext', 'optintext', 'statement'],
    },
    {
      name: 'confirmed_at',
      title: 'Confirmation date',
      aliases: ['confirmtime', 'confirmedon', 'confirmdate', 'confirmed', 'doubleoptin'],
      hint: 'When a link in an email was used. Without it the person is asked by email.',
    },
    {
      name: 'audience',
      title: 'Newsletter',
      aliases: ['list', 'listname'],
      hint: '‘user’ for visitors, as when left empty, or ‘provider’ for businesses.',
    },
  ],
};
