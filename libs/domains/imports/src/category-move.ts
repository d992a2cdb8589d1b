import type { CategoryMove } from '@townlink/domain-directory';

export const importsMove: CategoryMove = {
  tables: ['imported_businesses'],
  async move(tx, from, to) {
    await tx.query('update imported_businesses set category_id = $2 where category_id = $1', [from, to]);
  },
};
