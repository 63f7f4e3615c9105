import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { receivingGiftPhases, receivingGiftPhaseTexts, type ReceivingGiftPhase } from '@youli/domain/marketing/receiving-gifts/rules.ts'
import { Button, Space } from 'antd'
import { Link, useNavigate } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
import { when } from '../../kit/when.ts'
import { receivingGiftLinks } from './links.ts'

type Gift = Row<'GET /console/api/v1/receiving-gifts'>

const tones: Record<ReceivingGiftPhase, Tone> = { before: 'warn', running: 'busy', over: 'idle', closed: 'bad' }
const span = (g: Gift): string => `${when(g.startTime)} 至 ${when(g.endTime)}`

const columns: readonly Column<Gift>[] = [
  {
    title: '活动',
    width: 240,
    render: (g) => <GoodsCell imageUrl={g.imgUrl} productName={g.theme} spec={g.link || '不跳转'} />,
    text: (g) => g.theme,
  },
  { title: '状态', width: 90, tone: (g) => tones[g.phase], text: (g) => receivingGiftPhaseTexts[g.phase] },
  { title: '每次幸运豆', width: 100, align: 'right', text: (g) => g.luckyBean },
  { title: '活动时间', sort: 'startTime', width: 200, text: span },
  { title: '参与会员', width: 90, align: 'right', text: (g) => g.members },
  { title: '领取次数', width: 90, align: 'right', text: (g) => g.clicks },
  { title: '已发幸运豆', width: 100, align: 'right', text: (g) => g.beans },
  { title: '启用', width: 100, render: (g) => <OpenSwitch gift={g} />, text: (g) => (g.open ? '启用' : '停用') },
]

const OpenSwitch = ({ gift }: { gift: Gift }) => (
  <StatusSwitch
    call="POST /console/api/v1/receiving-gifts/status"
    inputOf={(open) => ({ id: gift.id, open })}
    checked={gift.open}
    needs={activityPermissions.edit}
    words={['启用', '停用']}
    done={['已启用', '已停用，会员不再看到该活动']}
    label={`${gift.theme}是否启用`}
  />
)

/** Activities that give lucky beans for a click. */
export default function ReceivingGifts() {
  const go = useNavigate()
  const may = useMay()
  return (
    <ListPage
      name="receiving-gifts"
      title="收礼活动"
      hint="会员点击活动即得幸运豆，每个活动每人每天一次"
      call="GET /console/api/v1/receiving-gifts"
      filters={[
        { kind: 'text', name: 'keyword', label: '主题' },
        { kind: 'tabs', name: 'phase', label: '状态', options: optionsOf(receivingGiftPhases, receivingGiftPhaseTexts) },
      ]}
      extra={
        <Space>
          <Button onClick={() => void go(receivingGiftLinks.rule)}>活动规则</Button>
          {may(activityPermissions.edit) && <AddButton to={receivingGiftLinks.add}>新增收礼活动</AddButton>}
        </Space>
      }
      columns={columns}
      actionsWidth={80}
      renderActions={(g) => <Link to={receivingGiftLinks.edit(g.id)}>{may(activityPermissions.edit) ? '编辑' : '查看'}</Link>}
      empty="还没有收礼活动，先新增一个吧"
    />
  )
}
