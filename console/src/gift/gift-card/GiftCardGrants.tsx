import { giftCardLimits, heldStates, type HeldCardPhase } from '@youli/domain/gift/gift-card/rules.ts'
import { heldCardPhaseTexts } from '@youli/domain/gift/gift-card/texts.ts'
import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { App, Form } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import css from '../../kit/detail.module.css'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { giftLinks } from '../gift-store/links.ts'
import { giftStateOf } from '@youli/domain/gift/gift-store/rules.ts'
import { giftStateText } from '@youli/domain/gift/gift-store/texts.ts'
import { giftCardLinks } from './links.ts'
import { TextItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type Grant = Row<'GET /console/api/v1/gift-card-grants'>

const tones: Record<HeldCardPhase, Tone> = { notYet: 'warn', usable: 'busy', redeemed: 'good', expired: 'idle', revoked: 'bad' }
const stateWords = { held: '未兑换', redeemed: '已兑换', expired: '已过期', revoked: '已收回' }
const giver = (g: Grant): string => [g.employeeName, g.shopName].filter(Boolean).join(' · ')

const columns: readonly Column<Grant>[] = [
  { title: '礼品卡', width: 150, to: (g) => giftCardLinks.edit(g.cardId), text: (g) => g.name },
  { title: '状态', width: 110, tone: (g) => tones[g.phase], text: (g) => heldCardPhaseTexts[g.phase] },
  {
    title: '会员',
    width: 130,
    render: (g) => (
      <>
        {g.userName || '会员'}
        <small className={css.quiet}>{g.mobile}</small>
      </>
    ),
    text: (g) => `${g.userName} ${g.mobile}`,
  },
  {
    title: '发放',
    width: 190,
    render: (g) => (
      <>
        {giver(g)}
        <small className={css.quiet}>{when(g.time)}</small>
      </>
    ),
    text: (g) => `${giver(g)} ${when(g.time)}`,
  },
  {
    title: '核销',
    width: 230,
    render: (g) => <WriteOff grant={g} />,
    text: (g) => (g.orderNo ? `${g.productName} ${g.orderNo}` : g.reason),
  },
]

/** What it was redeemed for and how far that is, or why it was taken back. */
const WriteOff = ({ grant: g }: { grant: Grant }) =>
  g.redeemTime === null ? (
    g.reason || '—'
  ) : (
    <>
      <Link to={giftLinks.order(g.orderId)}>{g.productName}</Link> {giftStateText(giftStateOf(g.orderStatus), g.takeType)}
      <small className={css.quiet}>{when(g.redeemTime)}</small>
    </>
  )

/** Cards that were given, and what became of them. */
export default function GiftCardGrants() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const may = useMay()
  const stores = useCall('GET /console/api/v1/stores/names', {})
  const [open, setOpen] = useState<Grant | null>(null)
  return (
    <>
      <ListPage
        name="gift-card-grants"
        title="发卡与核销"
        hint="员工发给会员的礼品卡，以及凭卡兑换的礼品订单"
        call="GET /console/api/v1/gift-card-grants"
        fixed={id ? { id } : {}}
        filters={[
          { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(heldStates, stateWords) },
          { kind: 'text', name: 'mobileNo', label: '会员手机号' },
          {
            kind: 'select',
            name: 'shopId',
            label: '发放门店',
            options: (stores.data ?? []).map((s) => ({ value: s.id, label: s.shopName })),
          },
        ]}
        columns={columns}
        actionsWidth={80}
        renderActions={(g) =>
          may(giftPermissions.edit) &&
          (g.phase === 'usable' || g.phase === 'notYet') && (
            <RowAction danger onClick={() => setOpen(g)}>
              收回
            </RowAction>
          )
        }
        empty="还没有发出礼品卡"
      />
      {open && <Revoke grant={open} close={() => setOpen(null)} />}
    </>
  )
}

function Revoke({ grant, close }: { grant: Grant; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/gift-card-grants/revoke', { quiet: true })
  return (
    <FormDialog
      title={`收回礼品卡 · ${grant.name}`}
      form={form}
      okText="确认收回"
      danger
      save={async ({ reason }) => {
        await send.mutateAsync({ id: grant.id, reason: reason.trim() })
        message.success('已收回，不再占用发放限额')
        close()
      }}
      close={close}
    >
      <p>
        {grant.userName || '会员'} {grant.mobile} 将不能再使用这张礼品卡。
      </p>
      <TextItem name="reason" label="原因" required="请填写原因" maxLength={giftCardLimits.reason} showCount />
    </FormDialog>
  )
}
