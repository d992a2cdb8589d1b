/** Facts that both an import and an application have. */
export const CLAIMED_FACTS = {
  business_name: 'Business name',
  contact_name: 'Contact',
  email: 'Email',
  phone: 'Phone',
  website_url: 'Website',
  town: 'Town',
  category_name: 'Category',
} as const;

export type ClaimedFact = keyof typeof CLAIMED_FACTS;

/** A fact in the import and in the application. */
export interface FactSides {
  fact: ClaimedFact;
  imported: string | null;
  applied: string | null;
  /** Ignoring differences in spelling or format; a fact missing from the import does not differ. */
  differs: boolean;
}

/** How an application was claimed, for vetting. */
export interface ApplicationClaim {
  /** By the link in an email, or a code sent to the imported phone number. */
  way: 'link' | 'phone';
  /** ISO 8601. */
  claimed_at: string;
  /** Null when the import was deleted. */
  file_name: string | null;
  /** Row in that file; null once the rows are deleted, 30 days after the import. */
  row: number | null;
  facts: FactSides[];
  /** Only in the import. */
  address: string | null;
  license: string | null;
}

/** Response of `GET /api/admin/providers/{id}/claim`. */
export interface ApplicationClaimAnswer {
  claim: ApplicationClaim | null;
}
