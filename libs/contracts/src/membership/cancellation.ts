/** Days that an ended membership's data is retained, and days before erasure at which a reminder is sent. */
export const RETENTION = { days: 30, reminderDays: 7 } as const;

/**
 * The consequences of canceling, shared by all pages. Source: decisions, 'Money'. Separate from the plans, whose file many pages
 * load: tree shaking keeps texts that contain figures.
 */
export const CANCELLATION = {
  how: 'You can cancel at any time in the billing portal. The membership then runs to the end of the month you have paid for, so notice is never more than 30 days, and nothing more is charged.',
  after: `When the membership ends, your listing goes off the site. We keep your license files, pictures, testimonials, offers and contact details for ${RETENTION.days} days; if you pay again within that time, everything comes back. We remind you by email ${RETENTION.reminderDays} days before they are erased.`,
} as const;
