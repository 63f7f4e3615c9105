import { giftBagPermissions } from '@youli/domain/promotion/gift-bag/permissions.ts'
import { bagFault, giftLimits } from '@youli/domain/promotion/gift-bag/rules.ts'
import { Form, Radio } from 'antd'
import { throwFault } from '../../kit/errors.ts'
import edit from '../../kit/form/edit.module.css'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { giftBagLinks } from './links.ts'
import { Contents } from './parts/Contents.tsx'
import { Rules } from './parts/Rules.tsx'
import { draftOf, emptyBag, valuesOf } from './parts/values.ts'
import type { BagValues, GiftBagDetail } from './parts/values.ts'
import { TextItem } from '../../kit/fields/items.tsx'

const isFrozen = (bag?: GiftBagDetail) => (bag?.given ?? 0) > 0

function checked(values: BagValues, bag?: GiftBagDetail) {
  const draft = draftOf(bag, values)
  throwFault(bagFault({ businessId: '0', ...draft }))
  return draft
}

export default function GiftBagEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/gift-bags/one"
      save="POST /console/api/v1/gift-bags/save"
      needs={giftBagPermissions.edit}
      back={giftBagLinks.list}
      empty={emptyBag}
      valuesOf={valuesOf}
      draftOf={checked}
      title="新增礼包"
      nameOf={(bag) => bag.name}
      hint={(bag) => isFrozen(bag) && `已有 ${bag.given} 位会员获得，场景与内容不能再修改`}
      saved="礼包已保存"
      renderSections={(bag) => [
        { title: '发放规则', hint: '同一场景同一时间只能有一个发放中的礼包', body: <Rules frozen={isFrozen(bag)} /> },
        { title: '礼包内容', hint: '一次领取，全部到账', body: <Contents frozen={isFrozen(bag)} /> },
        { title: '弹窗', hint: '会员获得礼包时看到的样子', body: <AppearanceFields /> },
      ]}
    />
  )
}

const AppearanceFields = () => (
  <div className={edit.grid}>
    <TextItem name="name" label="礼包名称" extra="显示在会员的礼包列表中" required="请输入礼包名称" maxLength={giftLimits.name} showCount />
    <Form.Item name="style" label="弹窗样式" className={edit.wide}>
      <Radio.Group
        options={[
          { value: 1, label: '样式一：鎏金' },
          { value: 2, label: '样式二：红包' },
          { value: 3, label: '样式三：墨金' },
        ]}
      />
    </Form.Item>
    <TextItem name="labelFirst" label="第一行文字" extra="留空则显示“恭喜您获得礼包”" maxLength={giftLimits.label} showCount />
    <TextItem name="labelSecond" label="第二行文字" extra="留空则显示礼包名称" maxLength={giftLimits.label} showCount />
  </div>
)
