import { pricingTexts } from '@youli/domain/trade/pricing/texts.ts'
import type { ReactNode } from 'react'
import { Cell } from '../../../kit/ui/Cell.tsx'
import { Switch } from '../../../kit/ui/Checkbox.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import type { Offer } from '../widgets/deal.ts'
import { yuanText } from '../../../kit/yuan.ts'

/** 积分抵扣: what points would replace, and the switch that lets them. */
export function PointsToggle({ offer, on, onChange }: { offer: Offer; on: boolean; onChange: (on: boolean) => void }): ReactNode {
  const { points, yuan, nothingLeft } = offer
  const note = nothingLeft ? pricingTexts.nothingLeft : points > 0 ? words(points, yuan) : pricingTexts.pointsShort
  const turn = (wanted: boolean): void => {
    if (!wanted) return onChange(false)
    if (nothingLeft) return alertToast(pricingTexts.nothingLeft)
    if (points === 0) return alertToast(pricingTexts.pointsShort)
    return onChange(true)
  }
  return <Cell title={pricingTexts.points} note={note} value={<Switch label={pricingTexts.points} checked={on} onChange={turn} />} />
}

const words = (points: number, yuan: number): string => `可用${points}积分，抵扣${yuanText(yuan)}`
