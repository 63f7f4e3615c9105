import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'
import { PickMany } from '../../../kit/fields/PickMany.tsx'

const ask = 'GET /console/api/v1/custom-pages/choices'
export type Choice = OutputOf<typeof ask>[number]

interface Props {
  kind: InputOf<typeof ask>['kind']
  /** What is chosen, in a word. */
  label: string
  ids: readonly string[]
  max: number
  /** `all`: everything this picker knows, the chosen among them. */
  onChange: (ids: string[], all: readonly Choice[]) => void
}

/** What a module is about, found by name. */
export function Choose({ kind, label, ids, max, onChange }: Props) {
  const [keyword, setKeyword] = useState('')
  // Those chosen when the picker opened are told by name; later ones are known from being found.
  const [first] = useState(ids.join(','))
  const result = useCall(ask, { kind, keyword, ids: first })
  const all = result.data ?? []
  return (
    <PickMany
      label={label}
      placeholder={`输入名称搜索${label}`}
      value={ids}
      max={max}
      found={all.map((one) => ({ value: one.id, label: one.note ? `${one.name}　${one.note}` : one.name }))}
      searching={result.isFetching}
      onSearch={setKeyword}
      onChange={(next) => onChange(next, all)}
    />
  )
}
