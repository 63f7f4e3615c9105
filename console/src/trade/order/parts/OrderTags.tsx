import { PlusOutlined } from '@ant-design/icons'
import { orderTagMax, urgentTag } from '@youli/domain/trade/order-admin/rules.ts'
import { AutoComplete, Button, Tag } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'

/** Tags of an order; may be added and taken away in place. */
export function OrderTags({ order: { id, tags }, may }: DetailProps & { may: boolean }) {
  const [adding, setAdding] = useState(false)
  const set = useAction('POST /console/api/v1/order/tags')
  return (
    <span className={css.tags}>
      {tags.map((tag) => (
        <Tag
          key={tag}
          color={tag === urgentTag ? 'red' : undefined}
          closable={may && { 'aria-label': `去掉标签${tag}` }}
          onClose={(event) => {
            // The answer takes it away.
            event.preventDefault()
            set.mutate({ id, add: [], remove: [tag] })
          }}
        >
          {tag}
        </Tag>
      ))}
      {!may && tags.length === 0 && <span className={css.quiet}>没有标签</span>}
      {adding && <NewTag has={tags} add={(tag) => set.mutate({ id, add: [tag], remove: [] })} close={() => setAdding(false)} />}
      {may && !adding && tags.length < orderTagMax.count && (
        <Button type="link" size="small" aria-label="加标签" icon={<PlusOutlined />} onClick={() => setAdding(true)} />
      )}
    </span>
  )
}

interface NewTagProps {
  has: readonly string[]
  add: (tag: string) => void
  close: () => void
}

/** Whoever adds a tag goes on in its field. */
const focusOnce = (field: { focus: () => void } | null): void => field?.focus()

/** A tag to be: one of those in use, or a new word. */
function NewTag({ has, add, close }: NewTagProps) {
  const [text, setText] = useState('')
  const known = useCall('GET /console/api/v1/order/tags', {})
  const offered = [...new Set([urgentTag, ...(known.data ?? []).map(({ tag }) => tag)])].filter((tag) => !has.includes(tag))
  const done = (tag: string): void => {
    if (tag.trim()) add(tag.trim())
    close()
  }
  return (
    <AutoComplete
      aria-label="新标签"
      ref={focusOnce}
      defaultOpen
      size="small"
      className={css.choice}
      value={text}
      maxLength={orderTagMax.length}
      placeholder="输入后回车"
      options={offered.map((tag) => ({ value: tag }))}
      showSearch={{ filterOption: (words, option) => (option?.value ?? '').includes(words) }}
      onChange={setText}
      onSelect={done}
      onInputKeyDown={(event) => {
        if (event.key === 'Escape') close()
        // A word that is offered is taken by its own Enter.
        else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !offered.some((tag) => tag.includes(text.trim()))) done(text)
      }}
      onBlur={() => done(text)}
    />
  )
}
