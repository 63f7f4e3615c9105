import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { draftFault } from '@youli/domain/marketing/sign-up/rules.ts'
import { App, Form } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import { EditPage } from '../../kit/EditPage.tsx'
import { HtmlSection } from '../../kit/fields/HtmlSection.tsx'
import { QuestionsField } from '../../kit/fields/QuestionsField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { signUpLinks } from './links.ts'
import { Sharing } from '../activity/widgets/Sharing.tsx'
import { Basics } from './parts/Basics.tsx'
import { Places } from './parts/Places.tsx'
import { draftOf, emptyEvent, valuesOf } from './parts/values.ts'
import type { SignUpValues, Whole } from './parts/values.ts'

export default function SignUpEdit() {
  const { id } = useParams()
  const asked = useCall('GET /console/api/v1/sign-ups/one', { activityId: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <EventForm />
  return <Loaded asked={asked}>{(event) => <EventForm key={id} event={event} />}</Loaded>
}

function EventForm({ event }: { event?: Whole }) {
  const [form] = Form.useForm<SignUpValues>()
  const { message } = App.useApp()
  const readOnly = !useMay()(activityPermissions.edit) || (event?.finished ?? false)
  const frozen = event?.frozen ?? false
  const store = useAction('POST /console/api/v1/sign-ups/save', { quiet: true })
  const save = async (submitted: SignUpValues) => {
    const draft = draftOf(event, { ...emptyEvent, ...submitted })
    throwFault(draftFault(draft))
    await store.mutateAsync(draft)
    message.success(event ? '活动已保存' : '活动已保存，到开始时间即可报名')
  }
  return (
    <EditPage<SignUpValues>
      title={event ? event.activityName : '新增报名活动'}
      hint={hintOf(event)}
      form={form}
      initial={event ? valuesOf(event) : emptyEvent}
      save={save}
      back={signUpLinks.list}
      readOnly={readOnly}
      sections={[
        { title: '活动信息', body: <Basics frozen={frozen} /> },
        { title: '名额、费用与审核', body: <Places frozen={frozen} names={event?.auditorNames ?? {}} /> },
        {
          title: '报名项',
          hint: frozen ? '已有会员报名，报名项不能修改' : '会员报名时填写',
          body: <QuestionsField name="fields" word="报名项" frozen={frozen} />,
        },
        { title: '活动介绍', hint: '显示在活动页', body: <HtmlSection name="activityRemark" label="活动介绍" readOnly={readOnly} /> },
        {
          title: '活动规则',
          hint: '会员在活动页点“活动规则”查看',
          body: <HtmlSection name="activityRule" label="活动规则" readOnly={readOnly} />,
        },
        { title: '分享', body: <Sharing calls="一起参加" usual="活动名称" /> },
      ]}
    />
  )
}

function hintOf(event: Whole | undefined): string {
  if (!event) return '保存后会员即可在活动中心看到并预约，到开始时间自动开放报名'
  if (event.finished) return '活动已结束，不能再修改'
  return event.frozen ? `已有 ${event.taken} 人占用名额，部分内容不能再修改` : '还没有人报名，所有内容都可以修改'
}
