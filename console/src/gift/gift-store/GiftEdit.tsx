import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { giftDraftFault } from '@youli/domain/gift/gift-store/rules.ts'
import { throwFault } from '../../kit/errors.ts'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { giftLinks } from './links.ts'
import { Inventories } from './parts/Inventories.tsx'
import { Basics, Handing, Limits, Story } from './parts/Sections.tsx'
import { draftOf, emptyGift, valuesOf } from './parts/values.ts'
import type { GiftValues, GiftDetail } from './parts/values.ts'

/** What is saved of a gift. */
function checked(values: GiftValues, gift?: GiftDetail) {
  const { family, limitExchangeTime, exchangeBeginTime, exchangeEndTime } = values
  const inventories = values.inventories.map((i) => ({ specification: i.specification ?? '', price: i.price }))
  const partnerId = values.partnerId || null
  throwFault(giftDraftFault({ family, partnerId, limitExchangeTime, exchangeBeginTime, exchangeEndTime, inventories }))
  return draftOf(gift?.id, values)
}

export default function GiftEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/gifts/one"
      save="POST /console/api/v1/gifts/save"
      needs={giftPermissions.edit}
      back={giftLinks.list}
      empty={emptyGift}
      valuesOf={valuesOf}
      draftOf={checked}
      title="新增礼品"
      nameOf={(gift) => gift.productName}
      saved="礼品已保存"
      added="礼品已保存，确认无误后请上架"
      renderSections={(_, readOnly) => [
        { title: '基本资料', body: <Basics /> },
        { title: '规格与兑换价', hint: '已有规格的库存请在列表中用“库存”调整', body: <Inventories readOnly={readOnly} /> },
        { title: '领取', body: <Handing /> },
        { title: '兑换限制', body: <Limits /> },
        { title: '详情', body: <Story /> },
      ]}
    />
  )
}
