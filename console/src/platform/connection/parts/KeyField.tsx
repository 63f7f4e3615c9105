import type { ConnectionField } from '@youli/domain/platform/connection/kinds.ts'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { when } from '../../../kit/when.ts'
import css from '../connections.module.css'

interface KeyFact {
  tail: string
  by: string
  time: number
}

const fieldOf = ({ form, options }: ConnectionField) => {
  if (form === 'choice') return <Select options={options?.map(({ value, label }) => ({ value, label }))} />
  if (form === 'pem') return <Input.TextArea autoComplete="off" spellCheck={false} rows={3} placeholder="-----BEGIN …" />
  return <Input autoComplete="off" spellCheck={false} />
}

/** What is not secret: shown and changed as any field. */
export const PlainField = ({ field, locked }: { field: ConnectionField; locked: boolean }) => (
  <Form.Item name={['fields', field.name]} label={field.label} extra={field.hint} required={!field.optional}>
    {locked ? <Input disabled /> : fieldOf(field)}
  </Form.Item>
)

/** A key: of one that is kept only its end is shown, with who set it; it can be replaced, never read. */
export function KeyField({ field, kept }: { field: ConnectionField; kept: KeyFact | undefined }) {
  const [replacing, setReplacing] = useState(false)
  if (kept && !replacing)
    return (
      <Form.Item label={field.label} extra={`${kept.by || '系统'} 于 ${when(kept.time)} 填写`}>
        <div className={css.kept}>
          <span>•••••••••••• {kept.tail}</span>
          <Button type="link" aria-label={`替换${field.label}`} onClick={() => setReplacing(true)}>
            替换
          </Button>
        </div>
      </Form.Item>
    )
  return (
    <Form.Item name={['keys', field.name]} label={field.label} extra={field.hint} required={!field.optional && !kept}>
      {field.form === 'pem' ? fieldOf(field) : <Input.Password autoComplete="new-password" spellCheck={false} />}
    </Form.Item>
  )
}
