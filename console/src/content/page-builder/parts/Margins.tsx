import type { PageModule } from '@youli/domain/content/page-builder/modules.ts'
import { marginMost, marginSides } from '@youli/domain/content/page-builder/rules.ts'
import { Form, InputNumber, Space } from 'antd'

type Margin = PageModule['margin']
const names: Readonly<Record<keyof Margin, string>> = { top: '上', right: '右', bottom: '下', left: '左' }

/** Room around a module, px of a phone 375 wide. */
export const Margins = ({ value, onChange }: { value: Margin; onChange: (margin: Margin) => void }) => (
  <Form.Item label="外边距（像素）">
    <Space wrap>
      {marginSides.map((side) => (
        <InputNumber
          key={side}
          aria-label={`${names[side]}边距`}
          prefix={names[side]}
          min={0}
          max={marginMost}
          precision={0}
          value={value[side]}
          style={{ width: 96 }}
          onChange={(px) => onChange({ ...value, [side]: px ?? 0 })}
        />
      ))}
    </Space>
  </Form.Item>
)
