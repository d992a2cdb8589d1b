import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type OwnerLinkLook, ownerLinkRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { RequestLimit } from '../http/limits';
import { CreateOwnerService } from './create-owner.service';

@ApiTags('account')
@Controller()
export class OwnerLinkController {
  constructor(private readonly owners: CreateOwnerService) {}

  @Serves(routes.look)
  @RequestLimit('owner-link')
  look({ body }: Call<typeof routes.look>): Promise<OwnerLinkLook> {
    return this.owners.look(body.token);
  }

  @Serves(routes.create)
  @RequestLimit('owner-account')
  async create({ body }: Call<typeof routes.create>): Promise<{ success: true }> {
    await this.owners.create(body);
    return { success: true };
  }
}
