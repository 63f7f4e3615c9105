import { packTexts } from '@youli/domain/promotion/coupon-pack/texts.ts'
import type { ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { useAction } from '../../kit/client.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { FactRow } from '../../kit/ui/FactRow.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import { toNewCoupons } from '../coupon/links.ts'
import { Remaining } from '../coupon/widgets/CouponTicket.tsx'
import { toPackDetail } from './links.ts'
import { Framed } from './parts/Framed.tsx'
import { PackCard, packQuantity, packPrice, type Pack as OnePack } from './widgets/PackCard.tsx'
import css from './widgets/pack.module.css'

const footerOf = (pack: OnePack): ReactNode => <Take pack={pack} />

/** 优惠券包: what it costs, what is in it, and the button that takes it. */
export default function Pack(): ReactNode {
  return (
    <Framed title="优惠券包" footer={footerOf}>
      {(pack) => (
        <>
          <div className={css.hero}>
            <PackCard pack={pack} />
          </div>
          <Card flush>
            <FactRow name="包含" to={toPackDetail(pack.id)}>
              {pack.coupons.map((c) => `${c.couponName}×${c.quantity}`).join('、')}
            </FactRow>
            <FactRow name="领取限制">
              {pack.personLimit > 0 ? `每人限领${pack.personLimit}份，您已领${pack.claimed}份` : '不限份数'}
            </FactRow>
            <FactRow name="领取进度">
              <Remaining {...pack} />
            </FactRow>
            {pack.refusal && <FactRow name="当前状态">{pack.refusal}</FactRow>}
          </Card>
          {pack.remark && (
            <>
              <SectionTitle>券包说明</SectionTitle>
              <Card>
                <p className={css.remark}>{pack.remark}</p>
              </Card>
            </>
          )}
        </>
      )}
    </Framed>
  )
}

function Take({ pack }: { pack: OnePack }): ReactNode {
  const buy = useAction('POST /coupon/api/v2/pack/buy', {
    invalidates: [
      'GET /coupon/api/v2/pack/list',
      'GET /coupon/api/v2/coupon/my',
      'GET /coupon/api/v2/coupon/total',
      'GET /account/api/v1/user/all',
    ],
    onDone: async () => {
      successToast(packTexts.claimed)
      navigate(toNewCoupons, { replace: true })
    },
  })
  const take = async (): Promise<void> => {
    if (pack.payType !== 'free' && !(await confirm(`确定使用${packPrice(pack)}兑换「${pack.packName}」（${packQuantity(pack)}张券）吗？`)))
      return
    buy.mutate({ id: pack.id })
  }
  return (
    <ActionBar>
      <Button look="strong" size="lg" block disabled={pack.refusal !== ''} busy={buy.isPending} onClick={() => void take()}>
        {pack.refusal ? '不可领取' : pack.payType === 'free' ? '立即领取' : `${packPrice(pack)}兑换`}
      </Button>
    </ActionBar>
  )
}
