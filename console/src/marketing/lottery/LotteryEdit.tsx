import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { lotteryFault } from '@youli/domain/marketing/lottery/rules.ts'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { throwFault } from '../../kit/errors.ts'
import { HtmlSection } from '../../kit/fields/HtmlSection.tsx'
import { Sharing } from '../activity/widgets/Sharing.tsx'
import { lotteryLinks } from './links.ts'
import { Basics } from './parts/Basics.tsx'
import { Preview } from './parts/Preview.tsx'
import { Prizes } from './parts/Prizes.tsx'
import { Terms } from './parts/Terms.tsx'
import { draftOf, emptyLottery, valuesOf } from './parts/values.ts'
import type { LotteryDetail } from './parts/values.ts'

export default function LotteryEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/lotteries/one"
      save="POST /console/api/v1/lotteries/save"
      idName="activityId"
      needs={activityPermissions.edit}
      closed={(lottery) => lottery.finished}
      back={lotteryLinks.list}
      empty={emptyLottery}
      valuesOf={valuesOf}
      draftOf={(values, lottery) => {
        const draft = draftOf(lottery, values)
        throwFault(lotteryFault(draft))
        return draft
      }}
      title="新增抽奖"
      nameOf={(lottery) => lottery.activityName}
      hint={hintOf}
      newHint="保存后会员即可在活动中心看到，到开始时间自动开放"
      saved="抽奖已保存"
      added="抽奖已保存，到开始时间即可参与"
      renderSections={(lottery, readOnly) => {
        const frozen = lottery?.frozen ?? false
        return [
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
        ]
      }}
    />
  )
}

function hintOf(lottery: LotteryDetail): string {
  if (lottery.finished) return '活动已结束，不能再修改'
  return lottery.frozen ? `已有 ${lottery.people} 人抽奖，部分内容不能再修改` : '还没有人抽奖，所有内容都可以修改'
}
