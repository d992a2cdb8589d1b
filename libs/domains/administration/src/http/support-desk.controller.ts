import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DeskNote, deskRoutes as routes, type SupportCase } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { SupportDeskService } from '../desk/support-desk.service';
import { SupportNotesService } from '../desk/support-notes.service';

@ApiTags('admin')
@Controller()
export class SupportDeskController {
  constructor(
    private readonly desk: SupportDeskService,
    private readonly notes: SupportNotesService,
  ) {}

  @Serves(routes.read)
  read({ user, params }: Call<typeof routes.read>): Promise<SupportCase> {
    return this.desk.read(user, params.id);
  }

  @Serves(routes.addNote)
  addNote({ user, params, body }: Call<typeof routes.addNote>): Promise<DeskNote> {
    return this.notes.add(user.id, params.id, body.text);
  }

  @Serves(routes.editNote)
  editNote({ user, params, body, ifMatch }: Call<typeof routes.editNote>): Promise<DeskNote> {
    return this.notes.edit(user.id, params.id, body.text, ifMatch);
  }

  @Serves(routes.removeNote)
  async removeNote({ user, params }: Call<typeof routes.removeNote>): Promise<undefined> {
    await this.notes.remove(user.id, params.id);
    return undefined;
  }
}
