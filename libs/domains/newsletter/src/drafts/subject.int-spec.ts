import { suiteFixture } from '@townlink/server-testing/app';
import { draftSteps } from '../testing/draft-steps';
import { NewsletterStage } from '../testing/newsletter-stage';

describe('the subject of a newsletter made of blocks', () => {
  const stage = suiteFixture(() => NewsletterStage.open(1_000));
  const { preview, send, write } = draftSteps(stage);

  beforeEach(() => stage.clear());

  it('[CONTENT-3] is measured, with hints, including its facts', async () => {
    const { id } = await write({ subject: '{canceling_how} {canceling_after}' });
    const { problems, warnings, hash } = await preview(id);
    const tooLong = 'A subject has at most 150 characters.';
    expect(problems).toEqual([{ field: 'subject', message: tooLong }]);
    expect(warnings).toContainEqual(expect.stringMatching(/^Inboxes show about 60 characters; this subject has \d{3}/));
    const { status, body } = await send(id, hash);
    expect([status, body.errors]).toEqual([400, [{ field: 'document.subject', message: tooLong }]]);
  });
});
