import { moduleStyles, type ModuleStyle } from '@youli/domain/content/page-builder/rules.ts'
import { Form, Segmented } from 'antd'

/** One of the four looks of a module. */
export const StyleField = ({
  names,
  value,
  onChange,
}: {
  names: readonly string[]
  value: ModuleStyle
  onChange: (style: ModuleStyle) => void
}) => (
  <Form.Item label="样式">
    <Segmented<ModuleStyle>
      value={value}
      onChange={onChange}
      options={moduleStyles.map((one) => ({ value: one, label: names[one] ?? '' }))}
    />
  </Form.Item>
)
