import { beforeWorkBegins, cards, checks, columns, crosses, heading, page, part, text } from './build';

export const safetyTrust = page({
  title: 'Safety & Trust',
  description: 'What we check before anyone is listed, what we do not check, and what that means for you.',
  layout: 'column',
  blocks: [
    cards(
      [
        heading('What we check', 'checked'),
        checks(
          'That there is a license, registration or certificate for the service, and that it can be read.',
          'That it names the business or the person who applies, for the area where the business wants to be listed.',
          'That it had not expired on the day we looked. The listing shows that day.',
          'When it ends, where it says so. A listing goes off {license_grace_days} days later if no new license is checked.',
          'Insurance, bonds, identity and background reports that a provider sends in. Each is a line of its passport until it ends.',
          'Where a Google Business Profile is linked: that its name, address and phone match the application.',
        ),
      ],
      [
        heading('What we do not check', 'not-checked'),
        crosses(
          'Criminal records. Where a passport has a line for a background check, the company that it names ran it.',
          'Insurance and bonding of a listing whose passport has no line for it. Ask for the certificate in any case.',
          'How good the work is, whether prices are fair, or whether appointments are kept.',
          'Whether the license was suspended or withdrawn after the day we looked. Your state’s board knows.',
          'Subcontractors whom a provider brings along.',
          'Whether the testimonials that a provider supplies are true.',
        ),
      ],
    ),
    columns(
      beforeWorkBegins,
      [
        heading('Ratings and testimonials', 'ratings'),
        text(
          'Stars and their count are Google’s, shown as Google has them and marked as such. We write, sell and remove no reviews. A provider without a linked profile has no stars.',
          'Testimonials on a profile come from the provider and are labeled “Supplied by the provider”.',
        ),
      ],
      [
        heading('What a membership changes', 'paid-placement'),
        text(
          'Providers pay {brand} a monthly membership. It decides where they appear in the list: Featured first, then Standard, then Basic. It buys no approval, no better rating and no shorter check. See [the plans](/pricing).',
        ),
      ],
      [
        heading('Your own data', 'your-data'),
        text(
          'You need no account to search or call, and no provider learns from us that you looked. What we do keep, and for how long, is in the [Privacy Policy](/privacy).',
        ),
      ],
      [
        heading('Report a listing', 'report'),
        text(
          'A license that looks false, a business that is not what it says, a visit that felt unsafe, or only a wrong phone number: press “Something wrong?” at the end of its listing. You need no account, and you get a page that shows what we do about it. Or [write to us](support:A listing I want to report); we answer in {support_reply}.',
          'A person looks at every report. A provider has {correction_days} days to correct a wrong fact first; of reports about safety, identity or fraud we do not tell them. A report alone does not hide a listing: we pause or remove one only if our check shows that it is necessary.',
          'In an emergency, or if you are threatened, call 911 first.',
        ),
      ],
      [
        heading('Where our role ends', 'limits'),
        text(
          'Providers are independent businesses. What you agree and pay is between you and them, so we cannot refund work or settle a dispute. Your state’s licensing board and its consumer protection office can help. More in the [Disclaimer](/legal/disclaimer).',
        ),
      ],
    ),
    part('report-figures'),
    part('how-we-vet'),
  ],
});
