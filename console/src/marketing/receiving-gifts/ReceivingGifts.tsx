import { PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { receivingGiftPhases, receivingGiftPhaseTexts, type ReceivingGiftPhase } from '@youli/domain/marketing/receiving-gifts/rules.ts'
import { App, Button, Space, Switch } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import { ListPage } from '../../kit/ListPage.tsx'
import type { Column } from '../../kit/ListPage.tsx'
import { useMay } from '../../kit/me.tsx'
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
  {
    title: '状态',
    width: 90,
    render: (g) => <StatusTag tone={tones[g.phase]}>{receivingGiftPhaseTexts[g.phase]}</StatusTag>,
    text: (g) => receivingGiftPhaseTexts[g.phase],
  },
  { title: '每次幸运豆', width: 100, align: 'right', text: (g) => g.luckyBean },
  { title: '活动时间', width: 200, text: span },
  { title: '参与会员', width: 90, align: 'right', text: (g) => g.members },
  { title: '领取次数', width: 90, align: 'right', text: (g) => g.clicks },
  { title: '已发幸运豆', width: 100, align: 'right', text: (g) => g.beans },
  { title: '启用', width: 100, render: (g) => <OpenSwitch gift={g} />, text: (g) => (g.open ? '启用' : '停用') },
]

function OpenSwitch({ gift }: { gift: Gift }) {
  const may = useMay()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/receiving-gifts/status')
  const put = (open: boolean) =>
    send.mutate({ id: gift.id, open }, { onSuccess: () => void message.success(open ? '已启用' : '已停用，会员不再看到该活动') })
  return (
    <Switch
      checked={gift.open}
      disabled={!may(activityPermissions.edit)}
      loading={send.isPending}
      onChange={put}
      checkedChildren="启用"
      unCheckedChildren="停用"
      aria-label={`${gift.theme}是否启用`}
    />
  )
}

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
        {
          kind: 'select',
          name: 'phase',
          label: '状态',
          options: receivingGiftPhases.map((value) => ({ value, label: receivingGiftPhaseTexts[value] })),
        },
      ]}
      extra={
        <Space>
          <Button onClick={() => void go(receivingGiftLinks.rule)}>活动规则</Button>
          {may(activityPermissions.edit) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void go(receivingGiftLinks.add)}>
              新增收礼活动
            </Button>
          )}
        </Space>
      }
      columns={columns}
      actionsWidth={80}
      renderActions={(g) => <Link to={receivingGiftLinks.edit(g.id)}>{may(activityPermissions.edit) ? '编辑' : '查看'}</Link>}
      empty="还没有收礼活动，先新增一个吧"
    />
  )
}
