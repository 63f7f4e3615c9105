import { cardPhases, type CardPhase } from '@youli/domain/gift/gift-card/rules.ts'
import { cardPhaseTexts } from '@youli/domain/gift/gift-card/texts.ts'
import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { GoodsCell } from '../../kit/GoodsCell.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
import { giftCardLinks } from './links.ts'

type Card = Row<'GET /console/api/v1/gift-cards'>

const tones: Record<CardPhase, Tone> = { before: 'warn', running: 'busy', over: 'idle', closed: 'bad' }
const days = (c: Card): string => `${c.validStartDay} 至 ${c.validEndDay}`
const given = (c: Card): string => (c.putQuantity > 0 ? `${c.given} / ${c.putQuantity}` : String(c.given))
const limits = (c: Card): string =>
  [c.perEmployee > 0 && `每员工${c.perEmployee}张`, c.perStore > 0 && `每门店${c.perStore}张`].filter(Boolean).join('，') || '不限'
const rate = (c: Card): string => (c.given > 0 ? `${c.redeemed}（${Math.round((c.redeemed / c.given) * 100)}%）` : '0')

const columns: readonly Column<Card>[] = [
  {
    title: '礼品卡',
    width: 200,
    render: (c) => <GoodsCell imageUrl={c.imageUrl} productName={c.name} spec={`${c.gifts.length}种礼品任选一件`} />,
    text: (c) => c.name,
  },
  { title: '状态', width: 85, tone: (c) => tones[c.phase], text: (c) => cardPhaseTexts[c.phase] },
  { title: '有效期', width: 190, text: days },
  { title: '限额', width: 115, text: limits },
  { title: '已发', width: 80, align: 'right', text: given },
  { title: '已兑换', width: 95, align: 'right', text: rate },
  { title: '已过期', width: 75, align: 'right', text: (c) => c.expired },
  { title: '发放', width: 95, render: (c) => <OpenSwitch card={c} />, text: (c) => (c.open ? '发放中' : '已停发') },
]

const OpenSwitch = ({ card }: { card: Card }) => (
  <StatusSwitch
    call="POST /console/api/v1/gift-cards/status"
    inputOf={(open) => ({ id: card.id, open })}
    checked={card.open}
    needs={giftPermissions.edit}
    words={['发放中', '已停发']}
    done={['已恢复发放', '已停发，已发出的仍可兑换']}
    label={`${card.name}是否发放`}
  />
)

/** Cards that employees give. */
export default function GiftCards() {
  const may = useMay()
  return (
    <ListPage
      name="gift-cards"
      title="礼品卡"
      hint="员工在企业微信中把礼品卡发给会员，会员凭卡任选一件礼品，不扣积分"
      call="GET /console/api/v1/gift-cards"
      filters={[
        { kind: 'text', name: 'keyword', label: '名称' },
        { kind: 'tabs', name: 'phase', label: '状态', options: optionsOf(cardPhases, cardPhaseTexts) },
      ]}
      extra={may(giftPermissions.edit) && <AddButton to={giftCardLinks.add}>新增礼品卡</AddButton>}
      columns={columns}
      actionsWidth={165}
      renderActions={(c) => (
        <>
          <Link to={giftCardLinks.edit(c.id)}>{may(giftPermissions.edit) ? '编辑' : '查看'}</Link>
          <Link to={giftCardLinks.grants(c.id)}>发放记录</Link>
          <Link to={giftCardLinks.figures(c.id)}>统计</Link>
        </>
      )}
      empty="还没有礼品卡，先新增一张吧"
    />
  )
}
