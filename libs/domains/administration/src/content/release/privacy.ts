import { bullets, heading, page, part, text } from './build';

export const privacy = page({
  title: 'Privacy Policy',
  description: 'What {brand} keeps of you, what for, and for how long.',
  layout: 'legal',
  summary: [
    'You can search and call without telling us who you are.',
    'With an account we keep your email address, your name and your sessions. We sell nothing and show no ads.',
    'A business is published once it is approved; its phone number only if it says so, its license file never.',
    'Stripe, SendGrid and Google get what they need to take payments, deliver email and tell ratings.',
    'Write to us to see, correct or delete what we keep of you.',
  ],
  blocks: [
    heading('Who answers for your data', 'who'),
    text('{brand}, {postal_address}. Questions about your data go to [{support_email}](support:My data).'),
    heading('When you only look around', 'looking-around'),
    text(
      'You need no account. Your browser sends its IP address with every request; we use it to limit how many requests one caller can make. We log requests that fail or take long, with their address, to keep the service running.',
      'What you search for is not stored with anything that says who you are. If you come by a referral link, your browser keeps its code until you apply, for 90 days at most. If we owe you money for a referral when you close your account, we keep your name and email until it is paid.',
      'Where we count how pages are used, we count events without any mark of a person, and nothing at all when your browser sends Do Not Track or Global Privacy Control. To count a visit to a listing once a day, we keep for a day a digest of your IP address, which cannot be connected with any other visit. There is no advertising here and no tracking by others.',
    ),
    heading('When you ask for a notification', 'notices'),
    text(
      'If you leave your email address for the newsletter or for the first provider in a town, we keep the address, the town and the service. Nothing is sent before the address is confirmed.',
    ),
    heading('When you have an account', 'account'),
    text(
      'We keep your email address, your name, your password as a hash, your sessions, and which terms you agreed to. We write to you when something happens to your account, for instance when its password changes.',
      'One cookie lets us know your browser again when you sign up and sign in. It does not sign you in and does not follow you anywhere. Your session and a half-filled application are kept in your browser’s own storage.',
    ),
    heading('When you list a business', 'business'),
    text(
      'What you enter about the business is published once a person has approved it; a phone number only if you say so. The contact name, the contact address and the license file are never published.',
      'Payments are taken by Stripe on its own pages. We get to know whether you have paid, not your card number. If you link a Google Business Profile, we fetch its name, address, phone, rating and count from Google.',
    ),
    heading('What we keep, what for, and how long', 'how-long'),
    part('kept-data'),
    text('Backups may hold deleted data for up to 12 months longer, until they are deleted.'),
    heading('Who gets any of it', 'sharing'),
    text('We share none of it for other companies’ own purposes. These companies work for us and get what they need:'),
    bullets(
      'Stripe takes payments: your name, email address and card, which you give to it directly.',
      'Twilio SendGrid delivers our email: your address and what the email says.',
      'Twilio delivers codes to your phone if you set it up for signing in: your number and the code.',
      'Google answers questions about places: the profile you link, and the city you name where our own list lacks it. Where Google’s place search is switched on, it also gets what you type into the city field.',
      'The company that runs our servers and stores our files.',
    ),
    text('We hand data to authorities only where the law compels us to. We do not sell data.'),
    heading('Your rights', 'your-rights'),
    text(
      'You may see, correct, get a copy of and have deleted what we keep of you, and object to our keeping it. With an account you download a copy and close the account yourself, under [Sign-in and security](/account/security); otherwise [write to us](support:My data). Every newsletter can be ended by the link in it. If we do not put something right, you can complain to the authority that protects consumers or data where you live.',
    ),
    heading('Children', 'children'),
    text(
      '{brand} is not meant for children under 13 and keeps no data of them knowingly. If you believe that a child has given us some, [write to us](support:Data of a child) and we delete it.',
    ),
    heading('How it is protected', 'security'),
    text(
      'Connections are encrypted. License files and other documents are opened only by the people who vet, through links that end after an hour, and each look is recorded. If data of yours gets into the wrong hands, we tell you.',
    ),
    heading('Changes to this policy', 'changes'),
    text(
      'Each version has a number and a date, at the top of this page. People with an account are asked to agree again when it changes. The rules for using {brand} are in the [Terms of Service](/terms).',
    ),
  ],
});
