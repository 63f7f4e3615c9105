import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { lotteryFault } from '@youli/domain/marketing/lottery/rules.ts'
import { App, Form } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import { EditPage } from '../../kit/EditPage.tsx'
import { HtmlSection } from '../../kit/fields/HtmlSection.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { Sharing } from '../activity/widgets/Sharing.tsx'
import { lotteryLinks } from './links.ts'
import { Basics } from './parts/Basics.tsx'
import { Preview } from './parts/Preview.tsx'
import { Prizes } from './parts/Prizes.tsx'
import { Terms } from './parts/Terms.tsx'
import { draftOf, emptyLottery, valuesOf } from './parts/values.ts'
import type { LotteryValues, Whole } from './parts/values.ts'

export default function LotteryEdit() {
  const { id } = useParams()
  const asked = useCall('GET /console/api/v1/lotteries/one', { activityId: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <LotteryForm />
  return <Loaded asked={asked}>{(lottery) => <LotteryForm key={id} lottery={lottery} />}</Loaded>
}

function LotteryForm({ lottery }: { lottery?: Whole }) {
  const [form] = Form.useForm<LotteryValues>()
  const { message } = App.useApp()
  const readOnly = !useMay()(activityPermissions.edit) || (lottery?.finished ?? false)
  const frozen = lottery?.frozen ?? false
  const store = useAction('POST /console/api/v1/lotteries/save', { quiet: true })
  const save = async (submitted: LotteryValues) => {
    const initial = lottery ? valuesOf(lottery) : emptyLottery
    const draft = draftOf(lottery, { ...initial, ...submitted })
    throwFault(lotteryFault(draft))
    await store.mutateAsync(draft)
    message.success(lottery ? '抽奖已保存' : '抽奖已保存，到开始时间即可参与')
  }
  return (
    <EditPage<LotteryValues>
      title={lottery ? lottery.activityName : '新增抽奖'}
      hint={hintOf(lottery)}
      form={form}
      initial={lottery ? valuesOf(lottery) : emptyLottery}
      save={save}
      back={lotteryLinks.list}
      readOnly={readOnly}
      sections={[
        { title: '活动信息', body: <Basics frozen={frozen} /> },
        { title: '参与规则', body: <Terms frozen={frozen} /> },
        {
          title: '奖品',
          hint: frozen ? '已有会员抽奖，只能修改概率、总数和图片' : '至少留一格给未中奖；概率不会告诉会员',
          body: <Prizes frozen={frozen} />,
        },
        { title: '预览', body: <Preview /> },
        { title: '活动说明', hint: '显示在抽奖下方', body: <HtmlSection name="activityRemark" label="活动说明" readOnly={readOnly} /> },
        {
          title: '活动规则',
          hint: '会员在活动页点“活动规则”查看',
          body: <HtmlSection name="activityRule" label="活动规则" readOnly={readOnly} />,
        },
        { title: '分享', body: <Sharing calls="来抽奖" usual="活动名称" /> },
      ]}
    />
  )
}

function hintOf(lottery: Whole | undefined): string {
  if (!lottery) return '保存后会员即可在活动中心看到，到开始时间自动开放'
  if (lottery.finished) return '活动已结束，不能再修改'
  return lottery.frozen ? `已有 ${lottery.people} 人抽奖，部分内容不能再修改` : '还没有人抽奖，所有内容都可以修改'
}
