import { configFault } from '@youli/domain/platform/tenant-config/faults.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { App, Button, Form, Input, InputNumber, Radio, Select, Space } from 'antd'
import type { ReactElement } from 'react'
import { useAction } from '../../../kit/client.ts'
import { ImageField } from '../../../kit/fields/ImageField.tsx'
import { HtmlField } from '../../../kit/fields/HtmlField.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import css from '../config.module.css'
import { FieldsField, GreetingField, IdsField, WordsField } from './JsonFields.tsx'
import { BannersField } from './BannersField.tsx'
import { RecordField } from './RecordField.tsx'
import { flagOptions } from '../../../kit/options.ts'

interface Props {
  editor: ConfigEditor
  row: { value: string; set: boolean }
  close: () => void
}

const pretty = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

/** The field of a kind; each takes and gives text. */
function field(editor: ConfigEditor): ReactElement {
  switch (editor.kind) {
    case 'number':
      return (
        <InputNumber<string>
          stringMode
          min={String(editor.min)}
          max={String(editor.max)}
          precision={0}
          suffix={editor.unit}
          style={{ width: 240 }}
        />
      )
    case 'boolean':
      return <Radio.Group options={flagOptions('开启', '关闭')} />
    case 'choice':
      return <Select options={[...(editor.choices ?? [])]} />
    case 'image':
      return <ImageField />
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
    case 'json':
      return <Input.TextArea autoSize={{ minRows: 6, maxRows: 18 }} spellCheck={false} style={{ fontFamily: 'ui-monospace, monospace' }} />
    default:
      return <Input maxLength={500} />
  }
}

export function ConfigDialog({ editor, row: { value, set }, close }: Props) {
  const [form] = Form.useForm<{ value: string }>()
  const { message } = App.useApp()
  const edit = useAction('POST /console/api/v1/config/edit', { quiet: true })
  const save = async (next: string | null) => {
    await edit.mutateAsync({ key: editor.setting.key, value: next })
    message.success(next === null ? '已恢复默认' : '已保存')
    close()
  }
  return (
    <FormDialog
      title={editor.label}
      form={form}
      initial={{ value: editor.kind === 'json' ? pretty(value) : value }}
      save={(v) => save(v.value)}
      close={close}
      width={editor.kind === 'html' ? 860 : 560}
    >
      <Form.Item
        name="value"
        extra={editor.hint}
        rules={[
          {
            validator: (_, v: string | null) => {
              const fault = configFault(editor, v ?? '')
              return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
            },
          },
        ]}
      >
        {field(editor)}
      </Form.Item>
      <Space>
        <span className={css.key}>{editor.setting.key}</span>
        {set && (
          <Button size="small" onClick={() => void save(null)}>
            恢复默认
          </Button>
        )}
      </Space>
    </FormDialog>
  )
}
