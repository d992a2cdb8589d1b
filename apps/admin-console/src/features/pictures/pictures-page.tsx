import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type DecidePhotoRequest,
  galleryRoutes,
  type PicturesToReview,
  type PictureToReview,
  REPORT_REASON_TEXTS,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Badge, Button, Card, When } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { CardListPage, useCards } from '../shared/list/card-list-page';
import { listItem } from '../shared/use-focus-next';
import { type FilterChoices, type ListDefinition, useList } from '../shared/list/use-list';
import { May } from '../rights/may';

/** Pictures for a first review, and those reported by visitors. */
export function Component() {
  return (
    <CardListPage
      title="Pictures"
      lead="Pictures of approved providers: first ones, which need a review, and those that visitors have reported."
      cards={useCards(usePictures())}
      failed="Failed to fetch pictures"
      empty={['Nothing to review', 'New pictures and reports appear here as they come in.']}
      idOf={(group) => group.provider_id}
      card={(group, _, onDecided) => <Group group={group} onDecided={onDecided} />}
    />
  );
}

interface GroupProps {
  group: PicturesToReview;
  /** Called once the item has left the list. */
  onDecided: () => void;
}

function Group({ group, onDecided }: GroupProps) {
  const approve = useApproveGallery();
  const { provider_id, business_name, first_look, pictures } = group;
  return (
    <Card>
      <section aria-label={business_name} className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 {...listItem} className="text-title font-semibold">
            <bdi>{business_name}</bdi>
          </h2>
          <Badge tone={first_look ? 'accent' : 'warning'}>{first_look ? 'First look' : 'Reported'}</Badge>
          {first_look && (
            <May right="pictures:act">
              <Button
                className="sm:ml-auto"
                busy={approve.isPending && 'Saving…'}
                aria-label={`Show the pictures of ${business_name}`}
                onClick={() => void approve.mutateAsync(provider_id).then(onDecided, () => undefined)}
              >
                Show all
              </Button>
            </May>
          )}
        </div>
        <ul data-grid="gallery" className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {pictures.map((picture) => (
            <Picture key={picture.id} picture={picture} onDecided={onDecided} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

interface PictureProps extends Pick<GroupProps, 'onDecided'> {
  picture: PictureToReview;
}

function Picture({ picture: { id, url, caption, kind, reports }, onDecided }: PictureProps) {
  const decide = useDecidePicture();
  const alt = caption ?? (kind === 'logo' ? 'Logo' : 'No caption');
  const button = (word: string, action: 'keep' | 'remove') => (
    <May right="pictures:act">
      <Button
        variant="secondary"
        size="small"
        disabled={decide.isPending}
        aria-label={`${word} ${alt}`}
        onClick={() => void decide.mutateAsync({ id, action }).then(onDecided, () => undefined)}
      >
        {word}
      </Button>
    </May>
  );
  return (
    <li className="grid content-start gap-2">
      <a href={url} target="_blank" rel="noopener" className="block">
        <img
          src={url}
          alt={alt}
          className="aspect-4/3 w-full rounded-control border border-line bg-sunken object-cover"
        />
      </a>
      <p className="text-caption text-muted">{alt}</p>
      {reports.map(({ reason, details, created_at }, index) => (
        <p key={index} className="text-caption">
          <span className="font-medium">{REPORT_REASON_TEXTS[reason]}</span>, <When short at={created_at} />
          {details && <span className="block wrap-anywhere text-muted">{details}</span>}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {reports.length > 0 && button('Keep', 'keep')}
        {button('Remove', 'remove')}
      </div>
    </li>
  );
}

const PICTURES = ['admin', 'pictures'] as const;

const LIST = {
  name: PICTURES[1],
  route: galleryRoutes.toReview,
  filters: {},
  sort: { by: 'provider', direction: 'asc' },
} as const satisfies ListDefinition<unknown, FilterChoices>;

const usePictures = () => useList(LIST);

/** Approves all pictures of a provider, and all future ones. */
function useApproveGallery() {
  const call = useCall();
  return useDone('Pictures are shown now', (id: string) => call(galleryRoutes.approve, { params: { id } }));
}

function useDecidePicture() {
  const call = useCall();
  return useDone('Picture Updated', ({ id, ...body }: { id: string } & DecidePhotoRequest) =>
    call(galleryRoutes.decide, { params: { id }, body }),
  );
}

function useDone<Input>(success: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => toast.success(success),
    onError: (error) => toast.error('Failed to update the picture', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: PICTURES }),
  });
}
