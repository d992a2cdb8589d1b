import {
  builtInPages,
  CONTENT_LAYOUTS,
  type ContentDocument,
  HEAD_DRAWINGS,
  HOME_PAGE,
  MENU_ORDERS,
  MENU_PLACES,
} from '@townlink/contracts';
import { Field, Input, Select, Textarea } from '@townlink/web-ui';
import type { EditorProps } from '../shared/editor/editor-props';
import { PictureField } from '../shared/editor/pictures/picture-field';

const LINES = [
  ['title', 'Title', 'Shown in the browser tab, above the page and in search engines.'],
  ['heading', 'Heading', undefined],
] as const;

/** Legal documents have their own layout, which no other page can use. */
const layouts = Object.entries(CONTENT_LAYOUTS).filter(([name]) => name !== 'legal');

interface HeadFormProps extends Pick<EditorProps, 'dispatch' | 'problems'> {
  document: ContentDocument;
  /** Name of the page. */
  name: string;
}

/** The content above the blocks. */
export function HeadForm({ document, name: page, dispatch, problems }: HeadFormProps) {
  const set = (name: keyof ContentDocument, value: string) => dispatch({ type: 'set', at: [name], value });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {LINES.map(([name, label, help]) => (
        <Field key={name} label={label} help={help} error={problems.get(name)}>
          <Input
            data-field={name}
            value={document[name]}
            autoComplete="off"
            onChange={(event) => set(name, event.target.value)}
          />
        </Field>
      ))}
      <Field
        className="md:col-span-2"
        label="Description"
        help={
          page === HOME_PAGE
            ? 'For search engines.'
            : 'One or two sentences, shown below the heading and in search engines.'
        }
        error={problems.get('description')}
      >
        <Textarea
          data-field="description"
          rows={2}
          spellCheck
          value={document.description}
          onChange={(event) => set('description', event.target.value)}
        />
      </Field>
      {page !== HOME_PAGE && <Looks document={document} problems={problems} set={set} />}
      {!builtInPages.has(page) && <Menu document={document} problems={problems} set={set} />}
    </div>
  );
}

interface PartProps extends Pick<HeadFormProps, 'document' | 'problems'> {
  set: (name: keyof ContentDocument, value: string) => void;
}

function Looks({ document, problems, set }: PartProps) {
  return (
    <>
      {document.layout !== 'legal' && (
        <Choice label="Layout" value={document.layout} options={layouts} onChange={(value) => set('layout', value)} />
      )}
      <Choice
        label="Drawing beside the heading"
        value={document.drawing}
        options={Object.entries(HEAD_DRAWINGS)}
        onChange={(value) => set('drawing', value)}
      />
      <div data-field="social">
        <PictureField
          optional
          label="Social picture"
          help="For shared links: cropped to 1200 by 630 pixels. Without one, the brand’s picture is shown."
          value={document.social}
          error={problems.get('social')}
          onChange={(value) => set('social', value)}
        />
      </div>
    </>
  );
}

/** For the operator's own pages. */
function Menu({ document, problems, set }: PartProps) {
  return (
    <div data-field="menu" className="grid content-start gap-5">
      <Choice
        label="Place in the menus"
        help="Linked by its title once it is published."
        error={problems.get('menu')}
        value={document.menu}
        options={Object.entries(MENU_PLACES)}
        onChange={(value) => set('menu', value)}
      />
      {document.menu !== 'none' && (
        <Choice
          label="Order among your own pages there"
          value={document.menuOrder}
          options={Object.entries(MENU_ORDERS)}
          onChange={(value) => set('menuOrder', value)}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  help?: string;
  error?: string;
  value: string;
  options: readonly (readonly [name: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, help, error, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} help={help} error={error}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
