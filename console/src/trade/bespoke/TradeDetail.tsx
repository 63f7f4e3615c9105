import { bespokePermissions } from '@youli/domain/trade/bespoke/permissions.ts'
import { bespokeFlow, bespokeLimits, bespokeSteps, isOpen, nextMove, stepOf } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeActorTexts, bespokeStatusTexts, bespokeVerbTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { Button, Card, Descriptions, Image, Space, Steps, Timeline } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import css from '../../kit/detail.module.css'
import { Answers } from '../../kit/fields/Answers.tsx'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { exactly, when } from '../../kit/when.ts'
import { bespokeLinks } from './links.ts'
import own from './parts/bespoke.module.css'
import { SayDialog, TermsDialog } from './parts/Dialogs.tsx'
import { termText, toneOf } from './parts/labels.ts'

type Trade = OutputOf<'GET /console/api/v1/bespoke-trades/one'>
type Opened = 'move' | 'note' | 'terms' | 'cancel'

export default function TradeDetail() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/bespoke-trades/one', { id })
  return <Loaded result={result}>{(trade) => <TradeDetailContent key={trade.id} trade={trade} />}</Loaded>
}

function TradeDetailContent({ trade }: { trade: Trade }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const cancel = useAction('POST /console/api/v1/bespoke-trades/cancel', { quiet: true })
  const close = () => setOpened(null)
  const verb = nextMove(trade.status)
  return (
    <section aria-label="定制单详情">
      <Heading
        title={
          <span className={css.head}>
            {trade.templateName} <StatusTag tone={toneOf[trade.status]}>{bespokeStatusTexts[trade.status]}</StatusTag>
          </span>
        }
        hint={`${trade.tradeNo} · ${when(trade.createTime)} 提交`}
        extra={<Buttons trade={trade} open={setOpened} />}
      />
      {stepOf(trade.status) >= 0 && (
        <Card className={own.way}>
          <Steps size="small" current={stepOf(trade.status)} items={bespokeSteps.map((step) => ({ title: bespokeStatusTexts[step] }))} />
        </Card>
      )}
      <div className={css.columns}>
        <div>
          <About trade={trade} />
          <Card title="定制内容">
            <Answers answers={trade.answers} more={trade.remark ? { 备注: trade.remark } : {}} />
          </Card>
        </div>
        <div>
          <Record trade={trade} />
        </div>
      </div>
      {opened === 'move' && verb && <SayDialog trade={trade} verb={verb} close={close} />}
      {opened === 'note' && <SayDialog trade={trade} verb={null} close={close} />}
      {opened === 'terms' && <TermsDialog trade={trade} close={close} />}
      {opened === 'cancel' && (
        <NoteDialog
          title="取消定制"
          label="取消原因"
          hint="会员会看到原因；已收的定金请在门店退还"
          max={bespokeLimits.reason}
          okText="取消定制"
          danger
          done="定制单已取消"
          send={(reason) => cancel.mutateAsync({ id: trade.id, reason })}
          close={close}
        />
      )}
    </section>
  )
}

function Buttons({ trade, open }: { trade: Trade; open: (dialog: Opened) => void }) {
  const go = useNavigate()
  const may = useMay()(bespokePermissions.edit)
  const verb = nextMove(trade.status)
  return (
    <>
      <Button onClick={() => void go(bespokeLinks.board)}>返回看板</Button>
      {may && bespokeFlow.cancel.from.includes(trade.status) && (
        <Button danger onClick={() => open('cancel')}>
          取消定制
        </Button>
      )}
      {may && isOpen(trade.status) && (
        <>
          <Button onClick={() => open('terms')}>修改价格</Button>
          <Button onClick={() => open('note')}>补充说明</Button>
        </>
      )}
      {may && verb && (
        <Button type="primary" onClick={() => open('move')}>
          {bespokeVerbTexts[verb]}
        </Button>
      )}
    </>
  )
}

const About = ({ trade }: { trade: Trade }) => (
  <Card title="会员与门店">
    <Descriptions
      column={2}
      size="small"
      items={[
        { key: 'member', label: '会员', children: `${trade.userName || '—'} ${trade.mobileNo}` },
        { key: 'shop', label: '取货门店', children: trade.shopName },
        { key: 'employee', label: '填单员工', children: trade.employeeName || '—' },
        { key: 'expect', label: '期望日期', children: trade.expectDate || '—' },
        { key: 'price', label: '价格', children: termText(trade.price) },
        { key: 'deposit', label: '定金', children: termText(trade.deposit) },
        ...(trade.cancelReason ? [{ key: 'reason', label: '取消原因', children: trade.cancelReason, span: 2 }] : []),
      ]}
    />
  </Card>
)

/** Who did what when, the latest first, with what the member saw. */
const Record = ({ trade }: { trade: Trade }) => (
  <Card title="进度记录">
    <Timeline
      items={trade.events.toReversed().map((e, i) => ({
        key: `${e.verb}${String(e.at)}`,
        color: i === 0 ? 'var(--accent)' : 'gray',
        content: (
          <>
            {bespokeVerbTexts[e.verb as keyof typeof bespokeVerbTexts]}
            <small className={css.quiet}>
              {exactly(e.at)} · {[bespokeActorTexts[e.actor as keyof typeof bespokeActorTexts], e.actorName].filter(Boolean).join(' ')}
            </small>
            {e.note && <small className={css.quiet}>{e.note}</small>}
            {e.pictures.length > 0 && (
              <Image.PreviewGroup>
                <Space wrap>
                  {e.pictures.map((src) => (
                    <Image key={src} src={src} alt="进度图片" width={64} height={64} className={own.picture} />
                  ))}
                </Space>
              </Image.PreviewGroup>
            )}
          </>
        ),
      }))}
    />
  </Card>
)
