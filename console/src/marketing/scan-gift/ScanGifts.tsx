import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { scanGiftPhases, scanGiftPhaseTexts, type ScanGiftPhase } from '@youli/domain/marketing/scan-gift/rules.ts'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
import { when } from '../../kit/when.ts'
import { scanGiftLinks } from './links.ts'

type Gift = Row<'GET /console/api/v1/scan-gifts'>

const tones: Record<ScanGiftPhase, Tone> = { before: 'warn', running: 'busy', over: 'idle', closed: 'bad', out: 'good' }
const contents = (g: Gift): string => `${g.giftBagName}：${g.gifts.join('、')}`
const quantity = (g: Gift): string => `${g.given} / ${g.putQuantity}`

const columns: readonly Column<Gift>[] = [
  { title: '活动', width: 180, to: (g) => scanGiftLinks.edit(g.id), text: (g) => g.name },
  { title: '状态', width: 100, tone: (g) => tones[g.phase], text: (g) => scanGiftPhaseTexts[g.phase] },
  { title: '礼品', width: 240, text: contents },
  { title: '活动时间', sort: 'startTime', width: 200, text: (g) => `${when(g.startTime)} 至 ${when(g.endTime)}` },
  { title: '已领 / 总数', width: 110, align: 'right', text: quantity },
  { title: '发放', width: 100, render: (g) => <OpenSwitch gift={g} />, text: (g) => (g.open ? '发放中' : '已停用') },
]

const OpenSwitch = ({ gift }: { gift: Gift }) => (
  <StatusSwitch
    call="POST /console/api/v1/scan-gifts/status"
    inputOf={(open) => ({ id: gift.id, open })}
    checked={gift.open}
    needs={activityPermissions.edit}
    words={['发放中', '已停用']}
    done={['已启用', '已停用，扫码的会员不再领到礼品']}
    label={`${gift.name}是否发放`}
  />
)

/** Codes that give a gift. */
export default function ScanGifts() {
  const may = useMay()
  return (
    <ListPage
      name="scan-gifts"
      title="扫码领礼"
      hint="会员扫描二维码即领取礼包，每人一份，领完为止；二维码可打印张贴在门店"
      call="GET /console/api/v1/scan-gifts"
      filters={[
        { kind: 'text', name: 'keyword', label: '活动名称' },
        { kind: 'tabs', name: 'phase', label: '状态', options: optionsOf(scanGiftPhases, scanGiftPhaseTexts) },
      ]}
      extra={may(activityPermissions.edit) && <AddButton to={scanGiftLinks.add}>新增扫码领礼</AddButton>}
      columns={columns}
      actionsWidth={190}
      renderActions={(g) => (
        <>
          <Link to={scanGiftLinks.poster(g.id)}>二维码</Link>
          <Link to={scanGiftLinks.edit(g.id)}>{may(activityPermissions.edit) ? '编辑' : '查看'}</Link>
          <Link to={scanGiftLinks.receipts(g.id)}>领取记录</Link>
        </>
      )}
      empty="还没有扫码领礼活动，先新增一个吧"
    />
  )
}
