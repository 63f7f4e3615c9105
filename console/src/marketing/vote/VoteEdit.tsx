import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { voteDraftFault, voteFieldTypes } from '@youli/domain/marketing/vote/rules.ts'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { throwFault } from '../../kit/errors.ts'
import { HtmlSection } from '../../kit/fields/HtmlSection.tsx'
import { QuestionsField } from '../../kit/fields/QuestionsField.tsx'
import { Sharing } from '../activity/widgets/Sharing.tsx'
import { voteLinks } from './links.ts'
import { Basics } from './parts/Basics.tsx'
import { Terms } from './parts/Terms.tsx'
import { draftOf, emptyVote, valuesOf } from './parts/values.ts'

export default function VoteEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/votes/one"
      save="POST /console/api/v1/votes/save"
      idName="voteId"
      needs={activityPermissions.edit}
      back={voteLinks.list}
      empty={emptyVote}
      valuesOf={valuesOf}
      draftOf={(values, vote) => {
        const draft = draftOf(vote, values)
        throwFault(voteDraftFault(draft))
        return draft
      }}
      title="新增投票活动"
      nameOf={(vote) => vote.title}
      hint={(vote) => `活动页地址：${vote.address}`}
      newHint="保存后即可把活动页地址分享出去，到时间自动开放报名与投票"
      saved="活动已保存"
      added="活动已保存，到时间自动开放报名与投票"
      renderSections={(vote, readOnly) => {
        const [frozen, voted] = [vote?.frozen ?? false, vote?.voted ?? false]
        return [
          { title: '活动信息', body: <Basics voted={voted} /> },
          { title: '投票规则与审核', body: <Terms voted={voted} names={vote?.auditorNames ?? {}} /> },
          {
            title: '报名项',
            hint: frozen ? '已有选手报名，报名项不能修改' : '选手除姓名与展示图片外要填写的内容；手机号只有审核员能看到',
            body: <QuestionsField name="fields" word="报名项" frozen={frozen} types={voteFieldTypes} open none />,
          },
          { title: '活动说明', hint: '访客点“活动规则”查看', body: <HtmlSection name="remark" label="活动说明" readOnly={readOnly} /> },
          { title: '分享', body: <Sharing calls="为选手投票" usual="活动名称" /> },
        ]
      }}
    />
  )
}
