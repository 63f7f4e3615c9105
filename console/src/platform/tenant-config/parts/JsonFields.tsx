import { profileFields } from '@youli/domain/member/profile/rules.ts'
import { greetingOf, wordsOf } from '@youli/domain/member/profile/rules.ts'
import { Checkbox, Input, InputNumber, Select, Space, Switch, Table } from 'antd'

interface Props {
  id?: string
  /** JSON text, as it is kept. */
  value?: string
  onChange?: (json: string) => void
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Which fields of the profile are shown and which must be filled. */
export function FieldsField({ value = '[]', onChange }: Props) {
  const fields = profileFields(parsed(value))
  const put = (code: string, part: { name?: string; display?: boolean; must?: boolean }) =>
    onChange?.(JSON.stringify(fields.map((f) => (f.code === code ? { ...f, ...part } : f))))
  return (
    <Table
      size="small"
      rowKey="code"
      pagination={false}
      dataSource={fields}
      columns={[
        {
          title: '字段',
          render: (_, f) => (
            <Input aria-label={`${f.name}的名称`} value={f.name} maxLength={10} onChange={(e) => put(f.code, { name: e.target.value })} />
          ),
        },
        {
          title: '展示',
          width: 80,
          render: (_, f) => (
            <Checkbox
              aria-label={`展示${f.name}`}
              checked={f.display}
              disabled={f.code === 'userName'}
              onChange={(e) => put(f.code, { display: e.target.checked, must: e.target.checked && f.must })}
            />
          ),
        },
        {
          title: '必填',
          width: 80,
          render: (_, f) => (
            <Checkbox
              aria-label={`${f.name}必填`}
              checked={f.must}
              disabled={f.code === 'userName' || !f.display}
              onChange={(e) => put(f.code, { must: e.target.checked })}
            />
          ),
        },
      ]}
    />
  )
}

/** A list of words to choose from. */
export const WordsField = ({ id, value = '[]', onChange }: Props) => (
  <Select
    id={id}
    mode="tags"
    placeholder="输入后回车"
    value={wordsOf(parsed(value))}
    onChange={(words: string[]) => onChange?.(JSON.stringify(words.map((w) => w.trim()).filter(Boolean)))}
  />
)

/** Numbers of things, as text. */
export const IdsField = ({ id, value = '[]', onChange }: Props) => {
  const said = parsed(value)
  return (
    <Select
      id={id}
      mode="tags"
      placeholder="输入编号后回车"
      value={Array.isArray(said) ? said.map(String) : []}
      onChange={(ids: string[]) => onChange?.(JSON.stringify(ids.map((one) => one.trim()).filter(Boolean)))}
    />
  )
}

/** Whether birthdays and memorial days are greeted, and how many days ahead. */
export function GreetingField({ id, value = '{}', onChange }: Props) {
  const greeting = greetingOf(parsed(value))
  const put = (part: Partial<typeof greeting>) => onChange?.(JSON.stringify({ ...greeting, ...part }))
  return (
    <Space size="large">
      <Switch
        id={id}
        checkedChildren="已开启"
        unCheckedChildren="已关闭"
        checked={greeting.enabled}
        onChange={(enabled) => put({ enabled })}
      />
      <InputNumber<number>
        aria-label="提前天数"
        min={0}
        max={30}
        precision={0}
        prefix="提前"
        suffix="天"
        value={greeting.daysAhead}
        onChange={(days) => put({ daysAhead: days ?? 0 })}
      />
    </Space>
  )
}
