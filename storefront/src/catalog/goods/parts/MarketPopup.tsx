import { goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import type { ReactNode } from 'react'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { SelectList } from '../../../kit/ui/SelectList.tsx'
import type { Filter } from './use-filter.ts'

interface MarketPopupProps {
  open: boolean
  value: Filter['marketType']
  onPick: (value: Filter['marketType']) => void
  onClose: () => void
}

const options = [
  { value: '', label: goodsTexts.allGoods },
  { value: 'exchangeMoney', label: goodsTexts.exchangeMoney, note: '可用积分抵扣部分金额' },
]

/** All goods, or those that points may pay in part. */
export const MarketPopup = ({ open, value, onPick, onClose }: MarketPopupProps): ReactNode => (
  <Popup open={open} onClose={onClose} title="活动筛选" bleed>
    <SelectList
      label="活动筛选"
      options={options}
      value={value}
      onPick={(option) => onPick(option.value === 'exchangeMoney' ? 'exchangeMoney' : '')}
    />
  </Popup>
)
