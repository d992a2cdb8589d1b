import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { onboardingRoutes as routes } from '@townlink/contracts';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { ContactAddressService } from '../contact/contact-address.service';
import { ContactSettings } from '../contact/contact.config';

@ApiTags('provider')
@Controller()
export class ContactAddressController {
  constructor(private readonly contact: ContactAddressService) {}

  @Serves(routes.sendContactLink)
  async sendLink({ listing }: Call<typeof routes.sendContactLink>) {
    await this.contact.sendLink(listing);
    return { success: true as const };
  }

  @Serves(routes.confirmContactAddress)
  @RateLimited(ContactSettings, (settings) => ({
    name: 'onboarding.contact-confirm',
    points: settings.CONTACT_CONFIRMATIONS_PER_HOUR,
    seconds: 3600,
  }))
  async confirm({ body }: Call<typeof routes.confirmContactAddress>) {
    await this.contact.confirm(body.token);
    return { success: true as const };
  }
}
