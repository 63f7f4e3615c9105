import { Form } from 'antd'
import { MomentItem, TextItem } from '../../../kit/fields/items.tsx'

/** What an activity is called, and what stands under its name. */
export const NameField = ({ name }: { name: 'activityName' | 'title' }) => (
  <>
    <TextItem name={name} label="活动名称" wide required="请输入活动名称" maxLength={40} showCount style={{ maxWidth: 560 }} />
    <TextItem name="subtitle" label="副标题" wide extra="显示在活动名称下方，可不填" maxLength={30} showCount style={{ maxWidth: 560 }} />
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
      <MomentItem name="startTime" label="开始时间" extra={startHint} required="请选择开始时间" disabled={frozen} />
      <MomentItem
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
      />
    </>
  )
}
