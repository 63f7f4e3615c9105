import { EditOutlined } from '@ant-design/icons'
import { drawStates, lotteryLimits } from '@youli/domain/marketing/lottery/rules.ts'
import { drawStateTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { amount } from '../../kit/amount.ts'
import { useAction, useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ExportButton } from '../../kit/ExportButton.tsx'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { memberLinks } from '../../member/profile/links.ts'
import { lotteryLinks } from './links.ts'
import css from './lottery.module.css'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/lotteries/draws'
type Draw = Row<typeof list>
const tones: Record<Draw['state'], Tone> = { lost: 'idle', waiting: 'warn', given: 'good', due: 'busy', settled: 'good', lapsed: 'idle' }
const value = (d: Draw): string => (d.prizeType === 'cash_redpacket' ? amount(d.giveValue) : '')
const prize = (d: Draw): string => [d.prizeName, d.prizeItemName, value(d)].filter(Boolean).join(' · ')
const settled = (d: Draw): string => [d.settledBy, d.settleNote].filter(Boolean).join('：')

const columns: readonly Column<Draw>[] = [
  { title: '抽奖时间', sort: 'time', width: 150, text: (d) => when(d.time) },
  {
    title: '会员',
    width: 150,
    render: (d) => (
      <div className={css.person}>
        <Link to={memberLinks.detail(d.memberId)}>{d.userName || '会员'}</Link>
        <small>{d.mobileNo}</small>
      </div>
    ),
    text: (d) => `${d.userName} ${d.mobileNo}`,
  },
  { title: '结果', width: 100, tone: (d) => tones[d.state], text: (d) => drawStateTexts[d.state] },
  { title: '奖品', width: 200, render: (d) => prize(d) || '—', text: prize },
  { title: '消耗', width: 80, align: 'right', render: (d) => d.cost || '—', text: (d) => d.cost },
  { title: '次数来源', width: 90, text: (d) => (d.granted ? '赠送' : '本人') },
  {
    title: '到账时间',
    width: 150,
    render: (d) => (d.givenTime ? when(d.givenTime) : '—'),
    text: (d) => (d.givenTime ? when(d.givenTime) : ''),
  },
  { title: '发放说明', width: 180, render: (d) => d.failMessage || settled(d) || '—', text: (d) => d.failMessage || settled(d) },
]

const states = [{ value: 'won', label: '全部中奖' }, ...optionsOf(drawStates, drawStateTexts), { value: 'failed', label: '发放失败' }]

/** Every draw of a lottery, what came of it, and what is left for the brand's people to do. */
export default function LotteryDraws() {
  const { id = '' } = useParams()
  const go = useNavigate()
  const { message } = App.useApp()
  const [settling, setSettling] = useState<Draw | null>(null)
  const { data } = useCall('GET /console/api/v1/lotteries/one', { activityId: id })
  const settle = useAction('POST /console/api/v1/lotteries/settle', { quiet: true })
  const retry = useAction('POST /console/api/v1/lotteries/retry')
  return (
    <>
      <ListPage
        name="lottery-draws"
        title={data ? `${data.activityName} · 抽奖记录` : '抽奖记录'}
        hint="现金红包由员工发放后在这里登记，其他奖品自动到账"
        call={list}
        fixed={{ activityId: id }}
        keyOf={(d) => d.drawId}
        filters={[
          { kind: 'tabs', name: 'state', label: '结果', options: states },
          { kind: 'text', name: 'mobileNo', label: '会员手机号' },
        ]}
        columns={columns}
        extra={
          <>
            <ExportButton call="GET /console/api/v1/lotteries/draws-file" input={{ activityId: id }}>
              导出记录
            </ExportButton>
            <Button icon={<EditOutlined />} onClick={() => void go(lotteryLinks.edit(id))}>
              活动资料
            </Button>
          </>
        }
        actionsWidth={110}
        renderActions={(d) => (
          <>
            {d.state === 'due' && <RowAction onClick={() => setSettling(d)}>登记发放</RowAction>}
            {d.state === 'waiting' && d.failMessage && (
              <RowAction
                onClick={() =>
                  void retry.mutateAsync({ drawId: d.drawId }).then(
                    () => void message.success('奖品已到账'),
                    () => undefined,
                  )
                }
              >
                重新发放
              </RowAction>
            )}
          </>
        )}
        empty="还没有人抽奖"
      />
      {settling && (
        <NoteDialog
          title={`登记“${settling.userName}”的${settling.prizeItemName}`}
          label="发放说明"
          hint="请先把红包发给会员；登记后会员会看到“商家已发放”，不能撤回。"
          placeholder="例如 微信转账，单号后四位 1234"
          max={lotteryLimits.note}
          okText="已发放"
          send={(note) => settle.mutateAsync({ drawId: settling.drawId, note })}
          done="已登记"
          close={() => setSettling(null)}
        />
      )}
    </>
  )
}
