import { Form, Input } from 'antd'
import edit from '../../../kit/edit.module.css'
import { MomentField } from '../../../kit/fields/MomentField.tsx'

/** What an activity is called, and what stands under its name. */
export const NameField = ({ name }: { name: 'activityName' | 'title' }) => (
  <>
    <Form.Item name={name} label="活动名称" className={edit.wide} rules={[{ required: true, whitespace: true, message: '请输入活动名称' }]}>
      <Input maxLength={40} showCount style={{ maxWidth: 560 }} />
    </Form.Item>
    <Form.Item name="subtitle" label="副标题" className={edit.wide} extra="显示在活动名称下方，可不填">
      <Input maxLength={30} showCount style={{ maxWidth: 560 }} />
    </Form.Item>
  </>
)

interface Props {
  /** The start may not change any more; `startHint` says why. */
  frozen: boolean
  startHint: string
  endHint?: string
}

/** What an activity is called, and when it begins and ends. */
export function NameAndSpan({ frozen, startHint, endHint }: Props) {
  const form = Form.useFormInstance<{ startTime: number | null }>()
  return (
    <>
      <NameField name="activityName" />
      <Form.Item name="startTime" label="开始时间" extra={startHint} rules={[{ required: true, message: '请选择开始时间' }]}>
        <MomentField disabled={frozen} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label="结束时间"
        extra={endHint}
        dependencies={['startTime']}
        validateFirst
        rules={[
          { required: true, message: '请选择结束时间' },
          {
            validator: (_, end: number) =>
              end <= (form.getFieldValue('startTime') ?? 0) ? Promise.reject(new Error('结束时间须晚于开始时间')) : Promise.resolve(),
          },
        ]}
      >
        <MomentField />
      </Form.Item>
    </>
  )
}
