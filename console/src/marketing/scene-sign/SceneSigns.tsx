import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { codeModeTexts, sceneSignPhases, sceneSignPhaseTexts, type SceneSignPhase } from '@youli/domain/marketing/scene-sign/rules.ts'
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
import { sceneSignLinks } from './links.ts'

type Sign = Row<'GET /console/api/v1/scene-signs'>

const tones: Record<SceneSignPhase, Tone> = { before: 'warn', running: 'busy', over: 'idle', closed: 'bad' }
const time = (s: Sign): string => `${when(s.startTime)} 至 ${when(s.endTime)}`
const gift = (s: Sign): string => (s.gifts.length > 0 ? s.gifts.join('、') : '无')

const columns: readonly Column<Sign>[] = [
  { title: '活动', width: 180, to: (s) => sceneSignLinks.edit(s.id), text: (s) => s.name },
  { title: '状态', width: 100, tone: (s) => tones[s.phase], text: (s) => sceneSignPhaseTexts[s.phase] },
  { title: '活动时间', sort: 'startTime', width: 200, text: time },
  { title: '二维码', width: 190, text: (s) => codeModeTexts[s.codeMode] },
  { title: '签到礼', width: 160, text: gift },
  { title: '已签到', width: 90, align: 'right', text: (s) => s.signed },
  { title: '签到', width: 100, render: (s) => <OpenSwitch sign={s} />, text: (s) => (s.open ? '开放中' : '已停用') },
]

const OpenSwitch = ({ sign }: { sign: Sign }) => (
  <StatusSwitch
    call="POST /console/api/v1/scene-signs/status"
    inputOf={(open) => ({ id: sign.id, open })}
    checked={sign.open}
    needs={activityPermissions.edit}
    words={['开放中', '已停用']}
    done={['已启用', '已停用，会员不能再签到']}
    label={`${sign.name}是否开放签到`}
  />
)

/** Occasions where members sign on the spot. */
export default function SceneSigns() {
  const may = useMay()
  return (
    <ListPage
      name="scene-signs"
      title="现场签到"
      hint="会员到场扫码签到，每人一次；可限制与门店的距离，并赠送签到礼"
      call="GET /console/api/v1/scene-signs"
      filters={[
        { kind: 'text', name: 'keyword', label: '活动名称' },
        { kind: 'tabs', name: 'phase', label: '状态', options: optionsOf(sceneSignPhases, sceneSignPhaseTexts) },
      ]}
      extra={may(activityPermissions.edit) && <AddButton to={sceneSignLinks.add}>新增现场签到</AddButton>}
      columns={columns}
      actionsWidth={190}
      renderActions={(s) => (
        <>
          <Link to={sceneSignLinks.code(s.id)}>二维码</Link>
          <Link to={sceneSignLinks.edit(s.id)}>{may(activityPermissions.edit) ? '编辑' : '查看'}</Link>
          <Link to={sceneSignLinks.people(s.id)}>签到名单</Link>
        </>
      )}
      empty="还没有现场签到活动，先新增一个吧"
    />
  )
}
