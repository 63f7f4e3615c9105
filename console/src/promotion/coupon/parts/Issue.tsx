import { App, Form, Select } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { LongTextItem } from '../../../kit/fields/items.tsx'

interface Values {
  members: string
  tag?: string
}
const most = 1000

/** Phones or member numbers, one a line or divided by commas. */
const wordsOf = (text: string): string[] => [...new Set(text.split(/[\s,，;；]+/).filter(Boolean))]

/** Gives one coupon each to members named by phone, number or tag; trying again after a lost answer gives nobody a second one. */
export function Issue({ id, close }: { id: string; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message, modal } = App.useApp()
  const [batch] = useState(() => crypto.randomUUID())
  const tags = useCall('GET /console/api/v1/members/tags', {})
  const issue = useAction('POST /console/api/v1/coupons/issue', { quiet: true })
  const save = async ({ members, tag }: Values) => {
    const { granted, already, unknown } = await issue.mutateAsync({ id, members: wordsOf(members), tag, batch })
    message.success(`已发放给 ${granted} 位会员${already > 0 ? `，${already} 位此前已发放` : ''}`)
    if (unknown.length > 0) modal.warning({ title: '以下号码没有找到会员', content: unknown.join('、') })
    close()
  }
  return (
    <FormDialog<Values> title="发放给会员" form={form} initial={{ members: '' }} save={save} close={close} okText="确认发放">
      <LongTextItem
        name="members"
        label="手机号或会员编号"
        extra={`每行一个，或用逗号分隔，一次最多 ${most} 个`}
        dependencies={['tag']}
        rules={[
          {
            validator: (_, text: string) => {
              const words = wordsOf(text ?? '')
              if (words.length > most) return Promise.reject(new Error(`一次最多 ${most} 个`))
              return words.length > 0 || form.getFieldValue('tag') ? Promise.resolve() : Promise.reject(new Error('请填写会员或选择标签'))
            },
          },
        ]}
        autoSize={{ minRows: 4, maxRows: 10 }}
        placeholder="13800138000"
      />
      <Form.Item name="tag" label="会员标签" extra="发放给带有该标签的所有会员">
        <Select
          allowClear
          placeholder="不按标签发放"
          options={tags.data?.map((t) => ({ value: t.tag, label: `${t.tag}（${t.members} 人）` }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
