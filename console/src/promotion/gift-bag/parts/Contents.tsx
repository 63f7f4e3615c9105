import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { kindName } from '@youli/domain/member/wallet/rules.ts'
import { giftKinds, giftLimits, isPoints } from '@youli/domain/promotion/gift-bag/rules.ts'
import { Button, Form, InputNumber, Select, Space } from 'antd'
import type { BagValues } from './values.ts'

const kinds = giftKinds.filter(isPoints).map((value) => ({ value, label: kindName(value) }))

/** What is in the bag. */
export function Contents({ frozen }: { frozen: boolean }) {
  return (
    <Form.List name="parts">
      {(rows, { add, remove }) => (
        <>
          {rows.map((row, i) => (
            <Space key={row.key} align="baseline" style={{ display: 'flex' }} wrap>
              <Form.Item name={[row.name, 'kind']}>
                <Select options={kinds} disabled={frozen} aria-label={`第${i + 1}项类型`} style={{ width: 140 }} />
              </Form.Item>
              <Amount index={row.name} label={`第${i + 1}项数量`} frozen={frozen} />
              {rows.length > 1 && !frozen && (
                <Button type="text" icon={<DeleteOutlined />} aria-label={`删除第${i + 1}项`} onClick={() => remove(row.name)} />
              )}
            </Space>
          ))}
          {rows.length < giftLimits.parts && !frozen && (
            <Button icon={<PlusOutlined />} onClick={() => add({ kind: 'integral', score: null, businessId: '0' })}>
              添加一项
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

function Amount({ index, label, frozen }: { index: number; label: string; frozen: boolean }) {
  const form = Form.useFormInstance<BagValues>()
  const kind = Form.useWatch(['parts', index, 'kind'], form)
  return (
    <Form.Item name={[index, 'score']} rules={[{ required: true, message: '请输入数量' }]}>
      <InputNumber<number>
        min={1}
        max={giftLimits.score}
        precision={0}
        suffix={kind === 'lucky_bean' ? '颗' : '分'}
        disabled={frozen}
        aria-label={label}
        style={{ width: 160 }}
      />
    </Form.Item>
  )
}
