import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { couponTexts } from '@youli/domain/promotion/coupon/texts.ts'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import css from './parts/coupon.module.css'
import { CouponTicket } from './widgets/CouponTicket.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 门店核销: staff look at a customer's coupon and take it. The code comes with the address, or is typed. */
export default function WriteOff(): ReactNode {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const code = params.get(shownCode) ?? ''
  return (
    <BrandPage title="优惠券核销">
      {code ? (
        <Customer key={code} code={code} onNext={() => setParams({}, { replace: true })} />
      ) : (
        <div className={css.taking}>
          <Card flush>
            <Field label="券码" inputMode="numeric" maxLength={60} placeholder="输入顾客出示的券码" value={typed} onText={setTyped} />
          </Card>
          <Button
            look="strong"
            size="lg"
            block
            disabled={!typed.trim()}
            onClick={() => setParams({ [shownCode]: typed.trim() }, { replace: true })}
          >
            查询
          </Button>
        </div>
      )}
    </BrandPage>
  )
}

function Customer({ code, onNext }: { code: string; onNext: () => void }): ReactNode {
  const found = useCall('GET /coupon/api/v2/write-off/look', { code }, { quiet: true, staleTime: 0 })
  const take = useAction('POST /coupon/api/v2/write-off/confirm', {
    invalidates: ['GET /coupon/api/v2/write-off/look'],
    onDone: () => successToast(couponTexts.writtenOff),
  })
  const next = (
    <Button look="outline" size="lg" block onClick={onNext}>
      核销下一张
    </Button>
  )
  if (found.isPending) return <ListSkeleton count={2} />
  if (!found.data)
    return (
      <Empty art="ticket" text={errorMessage(found.error)}>
        {next}
      </Empty>
    )
  const coupon = found.data
  const ask = async (): Promise<void> => {
    if (await confirm(`确认核销「${coupon.couponName}」？核销后不能撤销`)) take.mutate({ code })
  }
  return (
    <>
      <div className={css.hero}>
        <CouponTicket coupon={coupon} grey={!coupon.usable} note={coupon.reason} />
      </div>
      {coupon.userName && (
        <CellGroup>
          <Cell title="顾客" value={coupon.userName} />
        </CellGroup>
      )}
      <div className={css.taking}>
        {coupon.usable && (
          <Button look="strong" size="lg" block busy={take.isPending} onClick={() => void ask()}>
            确认核销
          </Button>
        )}
        {next}
      </div>
    </>
  )
}
