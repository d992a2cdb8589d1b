import { ArrayMaxSize, IsArray, IsString, Matches } from 'class-validator';
import { Length, MaxLength } from '../text/max-length';
import { OneLine, Opaque } from '../text/transforms';
import { LIST_VIEW_MESSAGES, LIST_VIEW_NAME_MAX } from './list-views';

const COLUMNS_MAX = 50;

const ListName = (): PropertyDecorator => (target, property) => {
  Matches(/^[a-z][a-z-]{0,39}$/, { message: 'This is the name of no list.' })(target, property);
  Opaque()(target, property);
};

const ViewName = (): PropertyDecorator => (target, property) => {
  Length(1, LIST_VIEW_NAME_MAX, { message: LIST_VIEW_MESSAGES.nameMissing })(target, property);
  IsString()(target, property);
  OneLine()(target, property);
};

const Columns = (): PropertyDecorator => (target, property) => {
  MaxLength(40, { each: true })(target, property);
  IsString({ each: true })(target, property);
  ArrayMaxSize(COLUMNS_MAX)(target, property);
  IsArray()(target, property);
  Opaque()(target, property);
};

/** Query of `GET /api/admin/list-views`. */
export class ListViewsQuery {
  @ListName()
  list: string;
}

/** Body of `POST /api/admin/list-views`. */
export class SaveListViewRequest {
  @ListName()
  list: string;

  @ViewName()
  name: string;

  @MaxLength(2000)
  @IsString()
  @OneLine()
  parameters: string;

  @Columns()
  shown: string[];

  @Columns()
  hidden: string[];
}

/** Body of `PUT /api/admin/list-views/{id}`. */
export class RenameListViewRequest {
  @ViewName()
  name: string;
}
