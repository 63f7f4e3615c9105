import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { voteDraftFault, voteFieldTypes } from '@youli/domain/marketing/vote/rules.ts'
import { App, Form } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import { EditPage } from '../../kit/EditPage.tsx'
import { HtmlSection } from '../../kit/fields/HtmlSection.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { QuestionsField } from '../../kit/fields/QuestionsField.tsx'
import { Sharing } from '../activity/widgets/Sharing.tsx'
import { voteLinks } from './links.ts'
import { Basics } from './parts/Basics.tsx'
import { Terms } from './parts/Terms.tsx'
import { draftOf, emptyVote, valuesOf } from './parts/values.ts'
import type { VoteValues, Whole } from './parts/values.ts'

export default function VoteEdit() {
  const { id } = useParams()
  const asked = useCall('GET /console/api/v1/votes/one', { voteId: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <VoteForm />
  return <Loaded asked={asked}>{(vote) => <VoteForm key={id} vote={vote} />}</Loaded>
}

function VoteForm({ vote }: { vote?: Whole }) {
  const [form] = Form.useForm<VoteValues>()
  const { message } = App.useApp()
  const readOnly = !useMay()(activityPermissions.edit)
  const [frozen, voted] = [vote?.frozen ?? false, vote?.voted ?? false]
  const store = useAction('POST /console/api/v1/votes/save', { quiet: true })
  const save = async (submitted: VoteValues) => {
    const draft = draftOf(vote, { ...emptyVote, ...submitted })
    throwFault(voteDraftFault(draft))
    await store.mutateAsync(draft)
    message.success(vote ? '活动已保存' : '活动已保存，到时间自动开放报名与投票')
  }
  return (
    <EditPage<VoteValues>
      title={vote ? vote.title : '新增投票活动'}
      hint={vote ? `活动页地址：${vote.address}` : '保存后即可把活动页地址分享出去，到时间自动开放报名与投票'}
      form={form}
      initial={vote ? valuesOf(vote) : emptyVote}
      save={save}
      back={voteLinks.list}
      readOnly={readOnly}
      sections={[
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
      ]}
    />
  )
}
