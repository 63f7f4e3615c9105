import { rightIcons } from '@youli/domain/member/member-rights/rules.ts'
import { Select, Space } from 'antd'
import { ImageField } from '../../../kit/fields/ImageField.tsx'

const own = 'own'
const options = [...Object.entries(rightIcons).map(([value, label]) => ({ value, label })), { value: own, label: '上传图片' }]

/** A line icon by name, or a picture of the brand's own. */
export function IconField({ id, value = '', onChange }: { id?: string; value?: string; onChange?: (icon: string) => void }) {
  const drawn = Object.hasOwn(rightIcons, value)
  return (
    <Space orientation="vertical">
      <Select
        id={id}
        options={options}
        value={drawn ? value : own}
        style={{ width: 200 }}
        onChange={(icon) => onChange?.(icon === own ? '' : icon)}
      />
      {!drawn && <ImageField value={value} onChange={onChange} />}
    </Space>
  )
}
