import { Form, App, Select } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'

/** Chooses one of the coupons that are being issued. */
export function CouponSelect(props: { id?: string; value?: string; onChange?: (id: string) => void }) {
  const [keyword, setKeyword] = useState('')
  const coupons = useCall('GET /console/api/v1/coupons', { keyword, stopped: 'false', pageSize: 50 })
  return (
    <Select
      {...props}
      showSearch={{ onSearch: setKeyword, filterOption: false }}
      placeholder="输入名称查找"
      loading={coupons.isFetching}
      options={(coupons.data?.data ?? []).map((c) => ({ value: c.id, label: c.couponName }))}
    />
  )
}

/** Gives a member one coupon. */
export function CouponDialog({ memberId, close }: { memberId: string; close: () => void }) {
  const [form] = Form.useForm<{ couponId: string }>()
  const { message } = App.useApp()
  const run = useAction('POST /console/api/v1/bulk/run', { quiet: true })
  const save = async ({ couponId }: { couponId: string }) => {
    const { effects } = await run.mutateAsync({ kind: 'members.issue-coupon', params: { couponId }, ids: [memberId] })
    const [effect] = effects
    if (effect?.why) throw new Error(effect.why)
    message.success(effect?.what ?? '已发放')
    close()
  }
  return (
    <FormDialog title="发券" form={form} save={save} close={close} okText="发 1 张">
      <Form.Item name="couponId" label="优惠券" rules={[{ required: true, message: '选择一种优惠券' }]}>
        <CouponSelect />
      </Form.Item>
    </FormDialog>
  )
}
