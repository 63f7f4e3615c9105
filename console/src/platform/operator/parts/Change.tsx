import { Descriptions } from 'antd'
import { nameOf, textOf } from './change-texts.ts'
import css from './change.module.css'

type Fields = Record<string, unknown>

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {})

interface Props {
  /** What was changed, as the log names it. */
  subject: string
  before: unknown
  after: unknown
  brief?: boolean
}

/** What a change did, field by field: old struck through, new after it. `brief` names the fields only. */
export function Change({ subject, before, after, brief = false }: Props) {
  const was = fields(before)
  const is = fields(after)
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  if (keys.length === 0) return <span className={css.none}>{brief ? '—' : '没有字段变更'}</span>
  if (brief)
    return (
      <span className={css.brief}>
        {keys.slice(0, 4).map(nameOf).join('、')}
        {keys.length > 4 && ` 等${keys.length}项`}
      </span>
    )
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      items={keys.map((k) => ({
        key: k,
        label: nameOf(k),
        children: (
          <span className={css.values}>
            {k in was && <del>{textOf(subject, k, was[k])}</del>}
            {k in is && <ins>{textOf(subject, k, is[k])}</ins>}
          </span>
        ),
      }))}
      styles={{ label: { width: 160 } }}
    />
  )
}
