import { advisorPermissions } from '@youli/domain/member/advisor/permissions.ts'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { tagMax } from '@youli/domain/member/profile/rules.ts'
import { AutoComplete, Form, Select } from 'antd'
import type { Bulk, BulkAct } from '../../../kit/bulk/bulk.ts'
import { useCall } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'

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

/** What the person may do to many members. */
export function useMemberBulk(tags: readonly string[]): Bulk {
  const may = useMay()
  const tagging: BulkAct[] = [
    { kind: 'members.tag', label: '加标签', fields: tagField(tags) },
    { kind: 'members.untag', label: '去标签', fields: tagField(tags) },
  ]
  return {
    unit: '位会员',
    acts: [...(may(memberPermissions.edit) ? tagging : []), ...(may(advisorPermissions.assign) ? [advisor] : [])],
  }
}
