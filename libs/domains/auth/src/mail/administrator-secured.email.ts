import { brand } from '@townlink/contracts';
import { button, defineEmail, example, paragraph } from '@townlink/server-mail';

/** To the other administrators when one adds their first second step, in case of an attack. */
export const administratorSecuredEmail = defineEmail<{ administrator: string; usersUrl: string }>(
  'administrator-secured',
  ({ administrator, usersUrl }) => ({
    subject: `An administrator of ${brand.name} added a second step`,
    preheader: `${administrator} can open the console from now on.`,
    blocks: [
      paragraph(`${administrator} had no second step and added the first one. The console opens for that account now.`),
      paragraph('Ask them whether it was them. If not, remove the role immediately:'),
      button('Open accounts', usersUrl),
    ],
    reason: `You get this because you are an administrator of ${brand.name}.`,
  }),
  {
    added: { administrator: 'jordan.rivera@example.com', usersUrl: example.url('/admin/users') },
  },
  {
    title: 'An administrator added a second step',
    placeholders: { administrator: 'text', usersUrl: 'link' },
  },
);
