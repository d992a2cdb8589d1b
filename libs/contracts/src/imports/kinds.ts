/** What a file may hold, one kind per file. */
export const IMPORT_KINDS = ['businesses'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_TITLES: Record<ImportKind, string> = {
  businesses: 'Businesses to invite',
};

/** A value that a row may have. */
export interface ImportField {
  name: string;
  title: string;
  isRequired?: true;
  /** Other names of the column, in the form of {@link columnKey}. */
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

/** The fields of each kind, in the order in which forms and reports show them. */
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
};
