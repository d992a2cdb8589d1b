import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type RegisterAnswer, registerRoutes as routes } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { LookUpLicenseService } from '../registers/look-up-license.service';

@ApiTags('admin')
@Controller()
export class RegistersController {
  constructor(private readonly licenses: LookUpLicenseService) {}

  @Serves(routes.entry)
  @RateLimited(RuntimeSettings, () => ({ name: 'registers.entry', points: 60, seconds: 60 }))
  entry({ query }: Call<typeof routes.entry>): Promise<RegisterAnswer> {
    return this.licenses.lookUp(query);
  }
}
