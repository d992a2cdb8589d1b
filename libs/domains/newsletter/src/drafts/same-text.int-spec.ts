import { suiteFixture } from '@townlink/server-testing/app';
import { draftSteps } from '../testing/draft-steps';
import { NewsletterStage } from '../testing/newsletter-stage';

describe('a newsletter made of blocks that is saved again with the same text', () => {
  const stage = suiteFixture(() => NewsletterStage.open(1_000));
  const { call, read, write } = draftSteps(stage);

  beforeEach(() => stage.clear());

  it('keeps its version, so that other editors can save theirs', async () => {
    const written = await write();
    const again = await call('PUT', `/${written.id}`, { document: written.document }, written.version);
    expect([again.status, again.body.version]).toEqual([200, written.version]);
    expect(await read(written.id)).toMatchObject({ version: written.version, drafted_at: written.drafted_at });
  });
});
