import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { Input, InputNumber, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import { HtmlField } from '../../../kit/fields/HtmlField.tsx'
import { ImageField } from '../../../kit/fields/ImageField.tsx'
import { BannersField } from './BannersField.tsx'
import { FieldsField, GreetingField, IdsField, WordsField } from './JsonFields.tsx'
import { RecordField } from './RecordField.tsx'

interface Field {
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** A switch whose value is text, as settings are kept. */
const OnOff = ({ value, onChange, label, ...rest }: Field & { label: string }) => (
  <Switch {...rest} aria-label={label} checked={value === 'true'} onChange={(on) => onChange?.(String(on))} />
)

/** Kinds whose control stands beside the name; the others take a line of their own. */
const beside: ReadonlySet<ConfigEditor['kind']> = new Set([
  'number',
  'boolean',
  'choice',
  'text',
  'url',
  'greeting',
  'image',
  'phone',
  'colour',
])
export const isBeside = ({ kind }: ConfigEditor): boolean => beside.has(kind)

/** The control of a setting; each takes and gives text. */
export function controlOf(editor: ConfigEditor): ReactElement {
  switch (editor.kind) {
    case 'number':
      return (
        <InputNumber<string>
          stringMode
          min={String(editor.min)}
          max={String(editor.max)}
          precision={0}
          suffix={editor.unit}
          style={{ width: 160 }}
        />
      )
    case 'boolean':
      return <OnOff label={editor.label} />
    case 'choice':
      return <Select options={[...(editor.choices ?? [])]} style={{ width: 260 }} />
    case 'image':
      return <ImageField aspect={editor.aspect} />
    case 'banners':
      return <BannersField />
    case 'html':
      return <HtmlField label={editor.label} />
    case 'fields':
      return <FieldsField />
    case 'words':
      return <WordsField />
    case 'greeting':
      return <GreetingField />
    case 'record':
      return <RecordField parts={editor.parts ?? []} />
    case 'ids':
      return <IdsField />
    default:
      return <Input maxLength={editor.letters ?? 500} style={{ width: 260 }} />
  }
}
