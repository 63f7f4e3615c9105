import { Select, Space } from 'antd'
import { ImageField } from './ImageField.tsx'

const own = 'own'

interface Props {
  id?: string
  value?: string
  onChange?: (icon: string) => void
  /** Line icons to choose from, by name, with what they show. */
  icons: Readonly<Record<string, string>>
  'aria-label'?: string
}

/** A line icon by name, or a picture of the brand's own. */
export function IconField({ id, value = '', onChange, icons, 'aria-label': label }: Props) {
  const drawn = Object.hasOwn(icons, value)
  return (
    <Space orientation="vertical">
      <Select
        id={id}
        aria-label={label}
        options={[...Object.entries(icons).map(([name, shows]) => ({ value: name, label: shows })), { value: own, label: '上传图片' }]}
        value={drawn ? value : own}
        style={{ width: 120 }}
        onChange={(icon) => onChange?.(icon === own ? '' : icon)}
      />
      {!drawn && <ImageField value={value} onChange={onChange} />}
    </Space>
  )
}
