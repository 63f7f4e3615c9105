import { BookOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, DatePicker, Dropdown, Input, Modal, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import css from './list.module.css'
import { useMe } from './me.tsx'
import { useSavedFilters } from './saved-filters.ts'
import type { FilterValues } from './saved-filters.ts'

interface Option {
  value: string
  label: string
}
/** One filter of a list; its value is text in the address bar. `days` fills two: first and last day. */
export type Filter =
  | { kind: 'text'; name: string; label: string }
  | { kind: 'select'; name: string; label: string; options: readonly Option[] }
  | { kind: 'days'; name: string; to: string; label: string }

interface Props {
  page: string
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

export function FilterBar({ page, filters, values, onChange }: Props) {
  const [draft, setDraft] = useState(values)
  const [shown, setShown] = useState(values)
  // The address may change under us: a saved filter, the back button.
  if (JSON.stringify(shown) !== JSON.stringify(values)) {
    setShown(values)
    setDraft(values)
  }
  const put = (part: FilterValues, now: boolean) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (now) onChange(next)
  }
  return (
    <search className={css.filters}>
      {filters.map((f) => (
        <Field key={f.name} filter={f} values={draft} put={put} submit={() => onChange(draft)} />
      ))}
      <Space>
        <Button type="primary" onClick={() => onChange(draft)}>
          查询
        </Button>
        <Button onClick={() => onChange({})}>重置</Button>
        <Saved page={page} values={values} onChoose={onChange} />
      </Space>
    </search>
  )
}

interface FieldProps {
  filter: Filter
  values: FilterValues
  put: (part: FilterValues, now: boolean) => void
  submit: () => void
}
function Field({ filter: f, values, put, submit }: FieldProps) {
  const value = values[f.name] ?? ''
  if (f.kind === 'text')
    return (
      <Input
        className={css.filter}
        aria-label={f.label}
        placeholder={f.label}
        value={value}
        allowClear
        onChange={(e) => put({ [f.name]: e.target.value }, false)}
        onPressEnter={submit}
        onClear={() => put({ [f.name]: '' }, true)}
      />
    )
  if (f.kind === 'select')
    return (
      <Select
        className={css.filter}
        aria-label={f.label}
        placeholder={f.label}
        value={value || undefined}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={[...f.options]}
        onChange={(chosen?: string) => put({ [f.name]: chosen ?? '' }, true)}
      />
    )
  const end = values[f.to]
  return (
    <DatePicker.RangePicker
      className={css.days}
      aria-label={f.label}
      placeholder={[`${f.label}起`, '止']}
      value={[value ? dayjs(value) : null, end ? dayjs(end) : null]}
      allowEmpty={[true, true]}
      presets={[
        { label: '今天', value: [dayjs(), dayjs()] },
        { label: '近7天', value: [dayjs().subtract(6, 'day'), dayjs()] },
        { label: '近30天', value: [dayjs().subtract(29, 'day'), dayjs()] },
      ]}
      onChange={(range) => put({ [f.name]: range?.[0]?.format('YYYY-MM-DD') ?? '', [f.to]: range?.[1]?.format('YYYY-MM-DD') ?? '' }, true)}
    />
  )
}

function Saved({ page, values, onChoose }: { page: string; values: FilterValues; onChoose: (values: FilterValues) => void }) {
  const { operatorId } = useMe()
  const { saved, save, remove } = useSavedFilters(operatorId, page)
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const nothing = Object.values(values).every((v) => v === '')
  const finish = () => {
    if (!name.trim()) return
    save(name.trim(), values)
    setNaming(false)
    setName('')
  }
  const items = [
    ...saved.map((s) => ({
      key: s.name,
      label: (
        <span className={css.saved}>
          {s.name}
          <Button
            type="text"
            size="small"
            aria-label={`删除筛选 ${s.name}`}
            icon={<DeleteOutlined />}
            onClick={(e) => {
              e.stopPropagation()
              remove(s.name)
            }}
          />
        </span>
      ),
      onClick: () => onChoose(s.values),
    })),
    ...(saved.length > 0 ? [{ type: 'divider' as const, key: '-' }] : []),
    { key: '+', label: '保存当前筛选…', disabled: nothing, onClick: () => setNaming(true) },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<BookOutlined />}>常用筛选{saved.length > 0 && ` ${saved.length}`}</Button>
      </Dropdown>
      <Modal title="保存当前筛选" open={naming} onCancel={() => setNaming(false)} onOk={finish} okText="保存" cancelText="取消" width={400}>
        <Input
          value={name}
          maxLength={20}
          placeholder="起个名字，例如：本周待发货"
          onChange={(e) => setName(e.target.value)}
          onPressEnter={finish}
          aria-label="筛选名称"
        />
      </Modal>
    </>
  )
}
