import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { draftFault } from '@youli/domain/marketing/sign-up/rules.ts'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { throwFault } from '../../kit/errors.ts'
import { HtmlSection } from '../../kit/fields/HtmlSection.tsx'
import { QuestionsField } from '../../kit/fields/QuestionsField.tsx'
import { Sharing } from '../activity/widgets/Sharing.tsx'
import { signUpLinks } from './links.ts'
import { Basics } from './parts/Basics.tsx'
import { Places } from './parts/Places.tsx'
import { draftOf, emptyEvent, valuesOf } from './parts/values.ts'
import type { SignUpDetail } from './parts/values.ts'

export default function SignUpEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/sign-ups/one"
      save="POST /console/api/v1/sign-ups/save"
      idName="activityId"
      needs={activityPermissions.edit}
      closed={(event) => event.finished}
      back={signUpLinks.list}
      empty={emptyEvent}
      valuesOf={valuesOf}
      draftOf={(values, event) => {
        const draft = draftOf(event, values)
        throwFault(draftFault(draft))
        return draft
      }}
      title="新增报名活动"
      nameOf={(event) => event.activityName}
      hint={hintOf}
      newHint="保存后会员即可在活动中心看到并预约，到开始时间自动开放报名"
      saved="活动已保存"
      added="活动已保存，到开始时间即可报名"
      renderSections={(event, readOnly) => {
        const frozen = event?.frozen ?? false
        return [
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
        ]
      }}
    />
  )
}

function hintOf(event: SignUpDetail): string {
  if (event.finished) return '活动已结束，不能再修改'
  return event.frozen ? `已有 ${event.taken} 人占用名额，部分内容不能再修改` : '还没有人报名，所有内容都可以修改'
}
