import { commentLimits } from '@youli/domain/catalog/comment/rules.ts'
import { Form, Input } from 'antd'
import type { Bulk } from '../../../kit/bulk/bulk.ts'

/** What can be done to many comments. */
export const commentBulk: Bulk = {
  unit: '条评价',
  acts: [
    { kind: 'comments.show', label: '展示' },
    {
      kind: 'comments.hide',
      label: '隐藏',
      danger: true,
      fields: (
        <Form.Item name="reason" label="隐藏原因" rules={[{ required: true, whitespace: true, message: '填写隐藏原因' }]}>
          <Input maxLength={commentLimits.reason} />
        </Form.Item>
      ),
    },
  ],
}
