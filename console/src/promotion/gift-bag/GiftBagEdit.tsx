import { giftBagPermissions } from '@youli/domain/promotion/gift-bag/permissions.ts'
import { bagFault, giftLimits } from '@youli/domain/promotion/gift-bag/rules.ts'
import { App, Form, Input, Radio } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import edit from '../../kit/edit.module.css'
import { EditPage } from '../../kit/EditPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { giftBagLinks } from './links.ts'
import { Contents } from './parts/Contents.tsx'
import { Rules } from './parts/Rules.tsx'
import { draftOf, emptyBag, valuesOf } from './parts/values.ts'
import type { BagValues, Whole } from './parts/values.ts'

export default function GiftBagEdit() {
  const { id } = useParams()
  const asked = useCall('GET /console/api/v1/gift-bags/one', { id: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <BagForm />
  return <Loaded asked={asked}>{(bag) => <BagForm key={id} bag={bag} />}</Loaded>
}

function BagForm({ bag }: { bag?: Whole }) {
  const [form] = Form.useForm<BagValues>()
  const { message } = App.useApp()
  const readOnly = !useMay()(giftBagPermissions.edit)
  const frozen = (bag?.given ?? 0) > 0
  const store = useAction('POST /console/api/v1/gift-bags/save', { quiet: true })
  const save = async (submitted: BagValues) => {
    const draft = draftOf(bag, { ...(bag ? valuesOf(bag) : emptyBag), ...submitted })
    throwFault(bagFault({ businessId: '0', ...draft }))
    await store.mutateAsync(draft)
    message.success('礼包已保存')
  }
  return (
    <EditPage<BagValues>
      title={bag ? bag.name : '新增礼包'}
      hint={frozen ? `已有 ${bag!.given} 位会员获得，场景与内容不能再修改` : undefined}
      form={form}
      initial={bag ? valuesOf(bag) : emptyBag}
      save={save}
      back={giftBagLinks.list}
      readOnly={readOnly}
      sections={[
        { title: '发放规则', hint: '同一场景同一时间只能有一个发放中的礼包', body: <Rules frozen={frozen} /> },
        { title: '礼包内容', hint: '一次领取，全部到账', body: <Contents frozen={frozen} /> },
        { title: '弹窗', hint: '会员获得礼包时看到的样子', body: <Looks /> },
      ]}
    />
  )
}

const Looks = () => (
  <div className={edit.grid}>
    <Form.Item
      name="name"
      label="礼包名称"
      extra="显示在会员的礼包列表中"
      rules={[{ required: true, whitespace: true, message: '请输入礼包名称' }]}
    >
      <Input maxLength={giftLimits.name} showCount />
    </Form.Item>
    <Form.Item name="style" label="弹窗样式" className={edit.wide}>
      <Radio.Group
        options={[
          { value: 1, label: '样式一：鎏金' },
          { value: 2, label: '样式二：红包' },
          { value: 3, label: '样式三：墨金' },
        ]}
      />
    </Form.Item>
    <Form.Item name="labelFirst" label="第一行文字" extra="留空则显示“恭喜您获得礼包”">
      <Input maxLength={giftLimits.label} showCount />
    </Form.Item>
    <Form.Item name="labelSecond" label="第二行文字" extra="留空则显示礼包名称">
      <Input maxLength={giftLimits.label} showCount />
    </Form.Item>
  </div>
)
