import { Input } from 'antd'
import { useState } from 'react'
import { RegionField } from '../../../kit/fields/RegionField.tsx'

interface Props {
  id?: string
  value?: string
  onChange?: (address: string) => void
  disabled?: boolean
}

/** Names joined as people write them: 北京市 北京市 东城区 is 北京市东城区. */
const joined = (names: readonly string[]) => names.filter((name, i) => name !== names[i - 1]).join('')

/** A whole address as one text; choosing an area writes its beginning. */
export function AddressField({ id, value = '', onChange, disabled }: Props) {
  const [names, setNames] = useState<string[]>([])
  const choose = (next: string[]) => {
    const before = joined(names)
    const rest = before && value.startsWith(before) ? value.slice(before.length) : value
    setNames(next)
    onChange?.(joined(next) + rest)
  }
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '280px 1fr', gap: 12 }}>
      <RegionField value={names} onChange={choose} disabled={disabled} />
      <Input
        id={id}
        value={value}
        maxLength={120}
        disabled={disabled}
        placeholder="省市区、街道与门牌号"
        onChange={(e) => onChange?.(e.target.value)}
      />
    </div>
  )
}
