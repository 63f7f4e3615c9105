import type { RecordPart } from '@youli/domain/platform/tenant-config/editors.ts'
import { recordOf } from '@youli/domain/platform/tenant-config/faults.ts'
import { Flex, Input, InputNumber } from 'antd'
import { ColourField } from '../../../kit/fields/ColourField.tsx'
import { ImageField } from '../../../kit/fields/ImageField.tsx'
import css from '../config.module.css'

interface Props {
  parts: readonly RecordPart[]
  /** JSON text, as it is kept; what no field shows stays in it. */
  value?: string
  onChange?: (json: string) => void
}

/** A setting of several fields. */
export function RecordField({ parts, value = '{}', onChange }: Props) {
  const record = recordOf(value)
  const put = (name: string, given: unknown) => onChange?.(JSON.stringify({ ...record, [name]: given }))
  return (
    <Flex vertical gap={14}>
      {parts.map((part) => (
        <label key={part.name} className={css.part}>
          <span>{part.label}</span>
          <Part part={part} given={record[part.name]} put={(given) => put(part.name, given)} />
          {part.hint && <small>{part.hint}</small>}
        </label>
      ))}
    </Flex>
  )
}

function Part({ part, given, put }: { part: RecordPart; given: unknown; put: (given: unknown) => void }) {
  const words = typeof given === 'string' ? given : ''
  switch (part.kind) {
    case 'count':
      return (
        <InputNumber<number>
          aria-label={part.label}
          min={0}
          max={part.max}
          precision={0}
          suffix={part.unit}
          value={typeof given === 'number' ? given : 0}
          onChange={(n) => put(n ?? 0)}
          style={{ width: 200 }}
        />
      )
    case 'image':
      return <ImageField value={words} onChange={put} />
    case 'colour':
      return <ColourField value={words} onChange={put} />
    default:
      return <Input aria-label={part.label} maxLength={part.max} showCount value={words} onChange={(e) => put(e.target.value)} />
  }
}
