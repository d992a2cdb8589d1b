/** What an import says of a business, as far as an application says it, too. */
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

/** A fact of the import beside what the application says now. */
export interface FactSides {
  fact: ClaimedFact;
  imported: string | null;
  applied: string | null;
  /** In more than the way of writing; a fact that the import does not have differs from nothing. */
  differs: boolean;
}

/** How an application came by a claim, for the vetting. */
export interface ApplicationClaim {
  /** By the link of a letter, or by a code to the phone of the import. */
  way: 'link' | 'phone';
  /** ISO 8601. */
  claimed_at: string;
  /** Null when the import was deleted. */
  file_name: string | null;
  /** Of the row in that file; null once the rows are deleted, 30 days after the import. */
  row: number | null;
  facts: FactSides[];
  /** What only the import says. */
  address: string | null;
  license: string | null;
}

/** Response of `GET /api/admin/providers/{id}/claim`. */
export interface ApplicationClaimAnswer {
  /** Null for an application without a claim. */
  claim: ApplicationClaim | null;
}
