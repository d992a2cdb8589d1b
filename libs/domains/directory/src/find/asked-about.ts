/** What people ask about a business: 'paradise landscaping reviews'. */
const BEHIND =
  /\s+(?:reviews|ratings|contact info|(?:tele)?phone numbers?|(?<!\d\s)(?:(?:opening|business|office) )?hours)\s*\??$/iu;
const BEFORE =
  /^(?:the )?(?:reviews|ratings|address|contact info|(?:tele)?phone number|(?:opening |business )?hours) (?:of|for)\s+/iu;

/** Strips words that ask about a business, but name neither a business nor a service. */
export const askedAbout = (text: string): string => text.trim().replace(BEFORE, '').replace(BEHIND, '');
