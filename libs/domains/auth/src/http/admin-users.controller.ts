import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceOnly } from '../access/service-only';
import { validationFailed } from '../accounts-error';
import { generatedLinks, InviteUsersService } from '../administration/invite-users.service';
import { ManageUsersService } from '../administration/manage-users.service';
import { paginationOf, userFieldsOf, userIdOf } from '../administration/user-fields';
import { AuthSettings } from '../auth.config';
import { allowedRedirect } from '../mail/site-links';
import { PhoneNumbers } from '../phone/phone-numbers';
import { AccountsController } from './accounts-controller';
import { linkOptions } from './link-options';
import { bodyOf, emailOf, type Fields, fieldsOf, metadataOf, passwordOf, textOf } from './read-body';

/** Account management with the service credential. */
@AccountsController()
@ServiceOnly()
export class AdminUsersController {
  constructor(
    private readonly users: ManageUsersService,
    private readonly invitations: InviteUsersService,
    private readonly phones: PhoneNumbers,
    private readonly settings: AuthSettings,
    private readonly runtime: RuntimeSettings,
  ) {}

  @Post('invite')
  @HttpCode(200)
  invite(@Body() body: unknown, @Query() query: unknown, @Req() request: FastifyRequest) {
    const fields = bodyOf(body);
    const context = { request, settings: this.settings, runtime: this.runtime };
    const options = linkOptions({}, fieldsOf(query), context);
    return this.invitations.invite(requiredEmail(fields), metadataOf(fields) ?? {}, options);
  }

  @Post('admin/generate_link')
  @HttpCode(200)
  generate(@Body() body: unknown, @Query() query: unknown) {
    const fields = bodyOf(body);
    const asked = textOf(fields, 'type');
    const type = generatedLinks.find((known) => known === asked);
    if (!type) throw validationFailed(`type is one of ${generatedLinks.join(', ')}`);
    const target = textOf(fieldsOf(query), 'redirect_to') ?? textOf(fields, 'redirect_to');
    const { SITE_URL } = this.runtime;
    return this.invitations.generate(
      {
        type,
        email: requiredEmail(fields),
        password: passwordOf(fields, 'password'),
        newEmail: emailOf(fields, 'new_email'),
        userMetadata: metadataOf(fields),
        redirectTo: allowedRedirect(target, SITE_URL, this.settings.AUTH_REDIRECT_URLS),
      },
      SITE_URL,
    );
  }

  @Get('admin/users')
  async list(@Query() query: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const { page, perPage } = paginationOf(fieldsOf(query));
    const { users, total } = await this.users.list(page, perPage);
    const last = Math.max(1, Math.ceil(total / perPage));
    // The client library reads the page number from the first parameter.
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
    void reply.headers({ 'x-total-count': String(total), link: links.join(', ') });
    return { users, aud: 'authenticated' };
  }

  @Post('admin/users')
  @HttpCode(200)
  create(@Body() body: unknown) {
    return this.users.create(userFieldsOf(bodyOf(body), this.phones));
  }

  @Get('admin/users/:id')
  read(@Param('id') id: string) {
    return this.users.read(userIdOf(id));
  }

  @Put('admin/users/:id')
  update(@Param('id') id: string, @Body() body: unknown) {
    return this.users.update(userIdOf(id), userFieldsOf(bodyOf(body), this.phones));
  }

  @Get('admin/users/:id/factors')
  factors(@Param('id') id: string) {
    return this.users.listFactors(userIdOf(id));
  }

  @Delete('admin/users/:id/factors/:factor_id')
  removeFactor(@Param('id') id: string, @Param('factor_id') factorId: string) {
    return this.users.removeFactor(userIdOf(id), userIdOf(factorId, 'factor_id'));
  }

  @Get('admin/users/:id/passkeys')
  passkeys(@Param('id') id: string) {
    return this.users.listPasskeys(userIdOf(id));
  }

  @Delete('admin/users/:id/passkeys/:passkey_id')
  @HttpCode(204)
  removePasskey(@Param('id') id: string, @Param('passkey_id') passkeyId: string): Promise<void> {
    return this.users.removePasskey(userIdOf(id), userIdOf(passkeyId, 'passkey_id'));
  }

  @Delete('admin/users/:id')
  async remove(@Param('id') id: string, @Body() body: unknown): Promise<object> {
    await this.users.remove(userIdOf(id), bodyOf(body).should_soft_delete === true);
    return {};
  }
}

function requiredEmail(fields: Fields): string {
  const email = emailOf(fields);
  if (!email) throw validationFailed('An email address is required');
  return email;
}
