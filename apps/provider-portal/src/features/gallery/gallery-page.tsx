import {
  mayOnTeam,
  type OwnGallery,
  PAGES,
  photoLimitMessage,
  type PhotoKind,
  UNLIMITED_PHOTOS,
} from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useOwnProvider } from '@townlink/web-session/own-provider';
import { Card, EmptyState, ErrorState, LinkButton, LoadingContent, Notice, Skeleton, SubPage } from '@townlink/web-ui';
import { NotApplied } from '../shared/not-applied';
import { AddPhotos } from './add-photos';
import { LogoSection } from './logo-section';
import { Picture } from './photo-card';
import { SortablePhotos } from './sortable-photos';
import { UploadList, type UploadListProps } from './upload-list';
import { useGallery } from './use-gallery';
import { type Room, useUploads } from './use-uploads';

/** A provider's pictures: add, sort, caption and remove. */
export function Component() {
  return (
    <SubPage title="Your photos" parent="dashboard">
      <Content />
    </SubPage>
  );
}

function Content() {
  const { data: gallery, error, refetch } = useGallery();
  const { data: provider, isPending } = useOwnProvider();
  const { uploads, add, retry, dismiss } = useUploads();
  if (!gallery && isApiProblem(error, 404)) return <NotApplied>Pictures belong to a listing. Apply first.</NotApplied>;
  if (!gallery && error) {
    return <ErrorState drawing="toolbox" title="Failed to load your photos" onRetry={() => void refetch()} />;
  }
  if (!gallery || isPending) return <Loading />;
  const { photos, logo, photo_limit, awaits_first_look } = gallery;
  if (photo_limit === 0 && photos.length === 0 && !logo) return <NoPlan />;
  if (provider && !mayOnTeam(provider.team_role, 'listing:write')) return <SeenPhotos photos={photos} />;
  const ofKind = (kind: PhotoKind) => ({
    uploads: uploads.filter((upload) => upload.kind === kind),
    onRetry: retry,
    onDismiss: dismiss,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {awaits_first_look && (
        <Notice kind="info" title="We look at your first pictures before visitors see them">
          Usually within 1-2 business days. Pictures that you add later are shown immediately.
        </Notice>
      )}
      <LogoSection gallery={gallery} {...ofKind('logo')} onChoose={(file) => add([file], 'logo', ANY)} />
      <PhotosSection gallery={gallery} {...ofKind('photo')} onChoose={(files, room) => add(files, 'photo', room)} />
    </div>
  );
}

/** For viewers of the listing. */
function SeenPhotos({ photos }: Pick<OwnGallery, 'photos'>) {
  if (photos.length === 0) return <EmptyState drawing="shopfront" title="Nothing to see yet" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-body text-muted">
        You are a viewer of this listing. Its owner and editors change its pictures.
      </p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Card padding="none" className="h-full overflow-hidden">
              <Picture photo={photo} place={index + 1} />
              {photo.caption && <p className="p-4 text-body wrap-anywhere">{photo.caption}</p>}
            </Card>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A new logo replaces the current one. */
const ANY: Room = { room: Infinity, full: '' };

interface PhotosSectionProps extends UploadListProps {
  gallery: OwnGallery;
  onChoose: (files: File[], room: Room) => void;
}

function PhotosSection({ gallery: { photos, photo_limit }, onChoose, ...uploading }: PhotosSectionProps) {
  const kept = photos.filter(({ state }) => state !== 'refused').length;
  const room = photo_limit - kept - uploading.uploads.filter(({ error }) => !error).length;
  const full = photoLimitMessage(photo_limit);
  return (
    <section aria-labelledby="gallery" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="gallery" className="text-title font-semibold">
            Gallery
          </h2>
          <p className="text-body text-muted">{countText(kept, photo_limit)}</p>
        </div>
        {photo_limit > 0 ? (
          <AddPhotos room={room} onChoose={(files) => onChoose(files, { room, full })} />
        ) : (
          <ComparePlans />
        )}
      </div>
      <UploadList {...uploading} />
      {photos.length > 0 ? (
        <SortablePhotos photos={photos} limit={photo_limit} />
      ) : (
        uploading.uploads.length === 0 && (
          <EmptyState drawing="shopfront" title="Nothing to see yet">
            Show your work, your people and your place. Listings with pictures are easier to trust.
          </EmptyState>
        )
      )}
    </section>
  );
}

const ORDER = 'in the order in which visitors see them.';

/** A smaller plan keeps the pictures beyond its limit; an unlimited one has a technical limit, which it does not name. */
function countText(kept: number, limit: number): string {
  if (limit === 0) return 'Your plan includes no pictures. We keep them, but visitors do not see them.';
  if (kept > limit) return `${kept} pictures. Visitors see the first ${limit} of them, in this order.`;
  if (limit < UNLIMITED_PHOTOS) return `${kept} of ${limit} pictures, ${ORDER}`;
  return `${kept} ${kept === 1 ? 'picture' : 'pictures'}, ${ORDER}`;
}

const ComparePlans = () => <LinkButton to={PAGES.pricing}>Compare plans</LinkButton>;

function NoPlan() {
  return (
    <EmptyState drawing="shopfront" title="Your plan shows no pictures" actions={<ComparePlans />}>
      Standard shows ten, Featured as many as you like, and both your logo.
    </EmptyState>
  );
}

function Loading() {
  return (
    <LoadingContent label="Loading your photos">
      <Skeleton className="h-32 rounded-card!" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-64 rounded-card!" />
        ))}
      </div>
    </LoadingContent>
  );
}
