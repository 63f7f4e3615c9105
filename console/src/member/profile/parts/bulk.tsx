import { advisorPermissions } from '@youli/domain/member/advisor/permissions.ts'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { profileMax, tagMax } from '@youli/domain/member/profile/rules.ts'
import { walletPermissions } from '@youli/domain/member/wallet/permissions.ts'
import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { AutoComplete, Form, Input, Select } from 'antd'
import type { Bulk, BulkAct } from '../../../kit/bulk/bulk.ts'
import { useCall } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'
import { CouponSelect } from './CouponDialog.tsx'

const tagField = (tags: readonly string[]) => (
  <Form.Item name="tag" label="标签" rules={[{ required: true, whitespace: true, message: '填写标签' }]}>
    <AutoComplete
      maxLength={tagMax.length}
      placeholder={`最多 ${tagMax.length} 个字`}
      options={tags.map((tag) => ({ value: tag }))}
      filterOption={(words, option) => (option?.value ?? '').includes(words)}
    />
  </Form.Item>
)

function StaffSelect(props: { value?: string; onChange?: (id: string) => void }) {
  const staff = useCall('GET /console/api/v1/employees/names', { shopId: null })
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择员工"
      options={(staff.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

const advisor: BulkAct = {
  kind: 'members.advisor',
  label: '换顾问',
  fields: (
    <Form.Item name="employeeId" label="新的顾问" rules={[{ required: true, message: '选择新的顾问' }]}>
      <StaffSelect />
    </Form.Item>
  ),
}

const coupon: BulkAct = {
  kind: 'members.issue-coupon',
  label: '发券',
  fields: (
    <Form.Item name="couponId" label="优惠券" rules={[{ required: true, message: '选择一种优惠券' }]}>
      <CouponSelect />
    </Form.Item>
  ),
}

const writing: BulkAct = {
  kind: 'members.message',
  label: '发消息',
  fields: (
    <Form.Item
      name="text"
      label="内容"
      extra="前面会加上会员姓名；经会员关注的公众号送达，没有关注的用短信。发出后不能撤回"
      rules={[{ required: true, whitespace: true, message: '填写内容' }]}
    >
      <Input.TextArea maxLength={profileMax.message} showCount autoSize={{ minRows: 3 }} />
    </Form.Item>
  ),
}

const points: BulkAct = {
  kind: 'members.points',
  label: '调积分',
  fields: (
    <>
      <Form.Item
        name="amount"
        label="变动数量"
        rules={[{ required: true, pattern: /^-?[1-9]\d{0,8}$/, message: '增加填正整数，减少填负整数' }]}
      >
        <Input inputMode="numeric" placeholder="例如 100 或 -100" />
      </Form.Item>
      <Form.Item name="remark" label="原因" rules={[{ required: true, whitespace: true, message: '填写原因' }]}>
        <Input maxLength={100} placeholder="会员会在明细中看到" />
      </Form.Item>
    </>
  ),
}

/** What the person may do to many members. */
export function useMemberBulk(tags: readonly string[]): Bulk {
  const may = useMay()
  const tagging: BulkAct[] = [
    { kind: 'members.tag', label: '加标签', fields: tagField(tags) },
    { kind: 'members.untag', label: '去标签', fields: tagField(tags) },
  ]
  return {
    unit: '位会员',
    acts: [
      ...(may(memberPermissions.edit) ? tagging : []),
      ...(may(couponPermissions.issue) ? [coupon] : []),
      ...(may(walletPermissions.adjust) ? [points] : []),
      ...(may(memberPermissions.message) ? [writing] : []),
      ...(may(advisorPermissions.assign) ? [advisor] : []),
    ],
  }
}
