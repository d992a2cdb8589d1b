import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { assistRoutes as routes, type OwnProvider, type UndoableEdit } from '@townlink/contracts';
import { RuntimeSettings } from '@townlink/server-config';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { AssistService } from '../assist/assist.service';
import { UndoEditService } from '../assist/undo-edit.service';

@ApiTags('admin')
@Controller()
export class AssistController {
  constructor(
    private readonly assist: AssistService,
    private readonly undoing: UndoEditService,
  ) {}

  @Serves(routes.listing)
  listing({ params }: Call<typeof routes.listing>): Promise<OwnProvider> {
    return this.assist.read(params.id);
  }

  @Serves(routes.edit)
  edit({ user, params, body, ifMatch }: Call<typeof routes.edit>): Promise<OwnProvider> {
    return this.assist.edit(user.id, params.id, body, ifMatch);
  }

  @Serves(routes.look)
  @RateLimited(RuntimeSettings, () => ({ name: 'listing-edits.look', points: 60, seconds: 3_600 }))
  look({ body }: Call<typeof routes.look>): Promise<UndoableEdit> {
    return this.undoing.look(body.token);
  }

  @Serves(routes.undo)
  @RateLimited(RuntimeSettings, () => ({ name: 'listing-edits.undo', points: 60, seconds: 3_600 }))
  async undo({ body }: Call<typeof routes.undo>): Promise<{ success: true }> {
    await this.undoing.undo(body.token);
    return { success: true };
  }
}
