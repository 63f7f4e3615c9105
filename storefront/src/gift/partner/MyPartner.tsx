import { costOf, giftStatus } from '@youli/domain/gift/gift-store/rules.ts'
import type { ReactNode } from 'react'
import { useAction, usePages } from '../../kit/client.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import { shortYuan } from '../../kit/yuan.ts'
import { Cost } from '../gift-store/widgets/Cost.tsx'
import type { Gift } from '../gift-store/widgets/gift.ts'
import { toPartnerOrders, toPartnerStaff } from './links.ts'
import css from './parts/partner.module.css'
import { PartnerFrame, type Account } from './parts/PartnerFrame.tsx'

const goods = 'GET /giftmall/api/v1/giftmall/partner/gift-goods-list'

/** 商家中心: a merchant's orders, people and gifts. */
export default function MyPartner(): ReactNode {
  return <PartnerFrame title="商家中心">{(account) => <MyPartnerContent account={account} />}</PartnerFrame>
}

function MyPartnerContent({ account }: { account: Account }): ReactNode {
  const waiting = account.toHandOver + account.toShip
  return (
    <>
      <header className={css.head}>
        <h1 className={css.name}>{account.partnerName}</h1>
        <p className={css.who}>
          {account.userName} · {account.manager ? '管理员' : '成员'}
        </p>
      </header>
      <Card>
        <div className={css.figures}>
          <Figure name="待领取" value={String(account.toHandOver)} />
          <Figure name="待发货" value={String(account.toShip)} />
          <Figure name="本月兑换" value={`${account.monthPieces}件`} />
          <Figure name="本月结算" value={shortYuan(account.monthSettlement)} />
        </div>
      </Card>
      <CellGroup>
        <Cell title="礼品订单" value={waiting > 0 ? `${waiting}单待处理` : ''} to={toPartnerOrders} />
        <Cell title="商家成员" to={toPartnerStaff} />
      </CellGroup>
      <SectionTitle>我的礼品</SectionTitle>
      <Goods />
    </>
  )
}

const Figure = ({ name, value }: { name: string; value: string }): ReactNode => (
  <div className={css.figure}>
    <b>{value}</b>
    <span>{name}</span>
  </div>
)

function Goods(): ReactNode {
  const gifts = usePages(goods, {}, 10, { quiet: true })
  return (
    <PagedList
      query={gifts}
      rows={(page) => page.data}
      keyOf={(gift) => gift.id}
      label="我的礼品"
      empty={<Empty art="bag" text="还没有礼品" note="礼品由品牌方上架，请联系品牌客服" />}
    >
      {(gift) => <Mine gift={gift} />}
    </PagedList>
  )
}

function Mine({ gift }: { gift: Gift }): ReactNode {
  const on = gift.productStatus === giftStatus.onShelf
  const shelf = useAction('FORM /giftmall/api/v1/giftmall/partner/on-off-shelf', {
    invalidates: [goods],
    onDone: (_, { status }) => successToast(status === giftStatus.onShelf ? '已上架' : '已下架'),
  })
  const turn = async (): Promise<void> => {
    if (on && !(await confirm(`下架后会员不能再兑换“${gift.productName}”，确定下架吗？`))) return
    shelf.mutate({ id: gift.id, status: on ? giftStatus.offShelf : giftStatus.onShelf })
  }
  return (
    <div className={css.gift}>
      <span className={css.picture}>
        <ImageBox src={gift.defaultImageUrl} alt="" wide="18vw" rounded />
      </span>
      <span className={css.words}>
        <span className={css.title}>{gift.productName}</span>
        <p className={css.facts}>
          <Cost {...costOf(gift)} plain /> · 结算 {shortYuan(gift.settlementPrice)}
        </p>
        <p className={css.facts}>
          库存{gift.quantity} · 已兑{gift.volume}
        </p>
      </span>
      <Button look={on ? 'outline' : 'strong'} size="sm" busy={shelf.isPending} onClick={() => void turn()}>
        {on ? '下架' : '上架'}
      </Button>
    </div>
  )
}
