import { costOf, isWithin } from '@youli/domain/platform/operator/allowance.ts'
import { storeCardPermissions } from '@youli/domain/trade/store-card/permissions.ts'
import { maxTopUpYuan } from '@youli/domain/trade/store-card/rules.ts'
import { cardStateTexts } from '@youli/domain/trade/store-card/texts.ts'
import { App, Button, Form, Popconfirm, Radio } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { amount as moneyText } from '../../kit/amount.ts'
import { BackButton } from '../../kit/BackButton.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf, Row } from '../../kit/client.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { allOptions } from '../../kit/options.ts'
import { exactly } from '../../kit/when.ts'
import { AllowanceLine } from '../../platform/operator/widgets/AllowanceLine.tsx'
import { storeCardLinks } from './links.ts'
import { accountTexts, colourOf, signedYuan, yuanOf } from './parts/labels.ts'
import { NumberItem, TextItem } from '../../kit/fields/items.tsx'
import { Figures } from '../../kit/Figures.tsx'

type CardDetail = OutputOf<'GET /console/api/v1/store-cards/one'>
const list = 'GET /console/api/v1/store-cards/records'

const columns: readonly Column<Row<typeof list>>[] = [
  { title: '时间', width: 170, text: (m) => exactly(m.time) },
  { title: '事由', width: 110, text: (m) => m.title },
  {
    title: '变动',
    width: 120,
    align: 'right',
    render: (m) => <b style={{ color: colourOf(m.amount) }}>{signedYuan(m.amount)}</b>,
    text: (m) => m.amount,
  },
  { title: '本金', width: 110, align: 'right', render: (m) => signedYuan(m.principal), text: (m) => m.principal },
  { title: '赠金', width: 110, align: 'right', render: (m) => signedYuan(m.gift), text: (m) => m.gift },
  { title: '说明', width: 180, render: (m) => m.remark || '—', text: (m) => m.remark },
  { title: '来源', width: 240, render: (m) => <code>{m.source}</code>, text: (m) => m.source },
]

export default function StoreCardDetail() {
  const { memberId = '' } = useParams()
  const result = useCall('GET /console/api/v1/store-cards/one', { memberId })
  return <Loaded result={result}>{(card) => <Detail key={memberId} card={card} />}</Loaded>
}

function Detail({ card }: { card: CardDetail }) {
  const may = useMay()
  const [open, setOpen] = useState<'adjust' | 'freeze' | null>(null)
  const live = card.state !== 'closed'
  return (
    <>
      <ListPage
        name="store-card"
        title={`${card.memberName || card.memberId} 的储值卡`}
        hint={`${card.mobileNo}　卡号 ${card.cardNo}　每笔增减都有来源，余额等于全部流水之和`}
        call={list}
        fixed={{ memberId: card.memberId }}
        keyOf={(m) => m.source}
        above={<CardFigures card={card} />}
        extra={
          <>
            <BackButton to={storeCardLinks.list} />
            {live && may(storeCardPermissions.edit) && <Freeze card={card} ask={() => setOpen('freeze')} />}
            {live && may(storeCardPermissions.adjust) && (
              <Button type="primary" onClick={() => setOpen('adjust')}>
                调整余额
              </Button>
            )}
          </>
        }
        columns={columns}
        empty="这张卡还没有收支"
      />
      {open === 'adjust' && <Adjust card={card} close={() => setOpen(null)} />}
      {open === 'freeze' && <FreezeDialog card={card} close={() => setOpen(null)} />}
    </>
  )
}

const CardFigures = ({ card }: { card: CardDetail }) => {
  const why = card.frozenBy === 'member' ? '会员挂失' : card.frozenRemark
  const figures = [
    ['余额', yuanOf(card.balance), cardStateTexts[card.state] + (why && `：${why}`)],
    ['本金', yuanOf(card.principal), '可退款'],
    ['赠金', yuanOf(card.gift), '只能消费'],
    ['退款审核中', yuanOf(card.refunding), '审核前冻结的本金'],
  ] as const
  return <Figures figures={figures} />
}

function Freeze({ card, ask }: { card: CardDetail; ask: () => void }) {
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/store-cards/freeze')
  if (card.state === 'open') {
    return (
      <Button danger onClick={ask}>
        冻结
      </Button>
    )
  }
  const thaw = () => send.mutate({ memberId: card.memberId, frozen: false }, { onSuccess: () => void message.success('已解冻') })
  return (
    <Popconfirm
      title={card.frozenBy === 'member' ? '这张卡由会员挂失，确定替会员解除？' : '解冻这张卡？'}
      okText="解冻"
      cancelText="取消"
      onConfirm={thaw}
    >
      <Button loading={send.isPending}>解冻</Button>
    </Popconfirm>
  )
}

function FreezeDialog({ card, close }: { card: CardDetail; close: () => void }) {
  const send = useAction('POST /console/api/v1/store-cards/freeze', { quiet: true })
  return (
    <NoteDialog
      title={`冻结储值卡 · ${card.memberName}`}
      label="冻结原因"
      hint="冻结后会员不能付款、充值与退款，也不能自行解除"
      max={100}
      okText="冻结"
      danger
      send={(remark) => send.mutateAsync({ memberId: card.memberId, frozen: true, remark })}
      done="已冻结"
      close={close}
    />
  )
}

interface Values {
  account: keyof typeof accountTexts
  amount: number
  remark: string
}

/** Corrects what is on the card, with a reason. A large change waits for somebody else. */
function Adjust({ card, close }: { card: CardDetail; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const adjust = useAction('POST /console/api/v1/store-cards/adjust', { quiet: true })
  const account = Form.useWatch('account', form) ?? 'card_principal'
  const amount = Form.useWatch('amount', form) ?? 0
  const now = account === 'card_principal' ? card.principal : card.gift
  const cost = costOf(card.corrected.find((c) => c.account === account)?.amount ?? 0, amount)
  const beyond = !isWithin(card.allowance, cost)
  const save = async (values: Values) => {
    const { state } = await adjust.mutateAsync({ ...values, memberId: card.memberId })
    message.success(state === 'proposed' ? '超过免审额度，已提交审批' : '已调整')
    close()
  }
  return (
    <FormDialog<Values>
      title={`调整余额 · ${card.memberName}`}
      form={form}
      initial={{ account: 'card_principal', remark: '' }}
      save={save}
      close={close}
      okText={beyond ? '提交审批' : '确认调整'}
    >
      <Form.Item name="account" label="账户">
        <Radio.Group options={allOptions(accountTexts)} />
      </Form.Item>
      <NumberItem
        name="amount"
        label="变动金额"
        extra={`当前 ${yuanOf(now)}，调整后 ${yuanOf(now + amount)}`}
        validateFirst
        rules={[
          { required: true, message: '请输入变动金额' },
          {
            validator: (_, n: number) =>
              n === 0
                ? Promise.reject(new Error('变动金额不能为 0'))
                : now + n < 0
                  ? Promise.reject(new Error(`最多减少 ${yuanOf(now)}`))
                  : Promise.resolve(),
          },
        ]}
        precision={2}
        min={-maxTopUpYuan}
        max={maxTopUpYuan}
        style={{ width: 240 }}
        placeholder="增加填正数，减少填负数"
      />
      <AllowanceLine left={card.allowance} subject="此卡" verb="调整" show={moneyText} beyond={beyond} />
      <TextItem name="remark" label="原因" required="请填写原因" maxLength={100} placeholder="会员会在明细中看到，例如 门店误扣补回" />
    </FormDialog>
  )
}
