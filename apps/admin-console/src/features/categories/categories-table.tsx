import { categoryPlural, formatCount, type ManagedCategory } from '@townlink/contracts';
import { Badge, Button, Cell, HeadCell, Row, Table } from '@townlink/web-ui';

interface CategoriesTableProps {
  categories: readonly ManagedCategory[];
  onEdit: (category: ManagedCategory) => void;
  onMerge: (category: ManagedCategory) => void;
  onAccept: (category: ManagedCategory) => void;
}

/** Below the width that the columns need, a row is a card with its parts one below the other. */
const card = {
  head: '@max-[48rem]:sr-only',
  row: '@max-[48rem]:grid @max-[48rem]:py-3',
  cell: '@max-[48rem]:py-1',
};

/** Categories as rows, on a narrow screen as cards. */
export function CategoriesTable({ categories, ...props }: CategoriesTableProps) {
  return (
    <div className="@container">
      <Table caption="Categories">
        <thead className={card.head}>
          <tr>
            <HeadCell className="w-1/3">Category</HeadCell>
            <HeadCell>Listed</HeadCell>
            <HeadCell>Words</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} {...props} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type CategoryRowProps = Omit<CategoriesTableProps, 'categories'> & { category: ManagedCategory };

function CategoryRow({ category, onEdit, onMerge, onAccept }: CategoryRowProps) {
  const { name, slug, is_proposed, provider_count, keywords, synonyms } = category;
  return (
    <Row className={card.row}>
      <Cell className={`${card.cell} wrap-anywhere`}>
        <span className="block font-medium">
          <bdi>{name}</bdi> {is_proposed && <Badge tone="warning">Proposed</Badge>}
        </span>
        <span className="block text-caption text-muted">
          {categoryPlural(category)}, /{slug}
        </span>
      </Cell>
      <Cell className={`${card.cell} tabular-nums`}>
        {formatCount(provider_count)} {provider_count === 1 ? 'provider' : 'providers'}
      </Cell>
      <Cell className={`${card.cell} text-caption text-muted tabular-nums`}>
        {keywords.length} keywords, {synonyms.length} synonyms
      </Cell>
      <Cell className={card.cell}>
        <span className="flex flex-wrap gap-2 @min-[48rem]:justify-end">
          {is_proposed && (
            <Button size="small" aria-label={`Accept ${name}`} onClick={() => onAccept(category)}>
              Accept
            </Button>
          )}
          <Button size="small" variant="secondary" aria-label={`Edit ${name}`} onClick={() => onEdit(category)}>
            Edit
          </Button>
          <Button size="small" variant="secondary" aria-label={`Merge ${name}`} onClick={() => onMerge(category)}>
            Merge
          </Button>
        </span>
      </Cell>
    </Row>
  );
}
