import { voteDraftFault, voteFieldTypes } from '@youli/domain/marketing/vote/rules.ts'
import { HtmlSection } from '../../kit/fields/HtmlSection.tsx'
import { QuestionsField } from '../../kit/fields/QuestionsField.tsx'
import { ActivityEdit, type ActivityForm } from '../activity/widgets/ActivityEdit.tsx'
import { Sharing } from '../activity/widgets/Sharing.tsx'
import { voteLinks } from './links.ts'
import { Basics } from './parts/Basics.tsx'
import { Terms } from './parts/Terms.tsx'
import { draftOf, emptyVote, valuesOf } from './parts/values.ts'
import type { Draft, VoteValues } from './parts/values.ts'

const form: ActivityForm<'GET /console/api/v1/votes/one', 'POST /console/api/v1/votes/save', VoteValues, Draft> = {
  one: 'GET /console/api/v1/votes/one',
  save: 'POST /console/api/v1/votes/save',
  inputOf: (voteId) => ({ voteId }),
  empty: emptyVote,
  valuesOf,
  draftOf,
  faultOf: voteDraftFault,
  titleOf: (vote) => vote?.title ?? '新增投票活动',
  hintOf: (vote) => (vote ? `活动页地址：${vote.address}` : '保存后即可把活动页地址分享出去，到时间自动开放报名与投票'),
  saved: { made: '活动已保存，到时间自动开放报名与投票', changed: '活动已保存' },
  back: voteLinks.list,
  sectionsOf: (vote, readOnly) => {
    const [frozen, voted] = [vote?.frozen ?? false, vote?.voted ?? false]
    return [
      { title: '活动信息', body: <Basics voted={voted} /> },
      { title: '投票规则与审核', body: <Terms voted={voted} names={vote?.auditorNames ?? {}} /> },
      {
        title: '报名项',
        hint: frozen ? '已有选手报名，报名项不能修改' : '选手除姓名与展示图片外要填写的内容；手机号只有审核员能看到',
        body: <QuestionsField name="fields" word="报名项" frozen={frozen} types={voteFieldTypes} open none />,
      },
      {
        title: '活动说明',
        hint: '访客点“活动规则”查看',
        body: <HtmlSection name="remark" label="活动说明" readOnly={readOnly} />,
      },
      { title: '分享', body: <Sharing calls="为选手投票" usual="活动名称" /> },
    ]
  },
}

export default function VoteEdit() {
  return <ActivityEdit form={form} />
}
