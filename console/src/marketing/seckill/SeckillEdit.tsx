import { saleFault } from '@youli/domain/marketing/seckill/rules.ts'
import { App, Form } from 'antd'
import { useParams } from 'react-router'
import { Said, useAsk, useSend } from '../../kit/ask.ts'
import { EditPage } from '../../kit/EditPage.tsx'
import edit from '../../kit/edit.module.css'
import { HtmlField } from '../../kit/fields/HtmlField.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { seckillLinks } from './links.ts'
import { Basics } from './parts/Basics.tsx'
import { Sharing } from './parts/Sharing.tsx'
import { Terms } from './parts/Terms.tsx'
import { draftOf, emptySale, valuesOf } from './parts/values.ts'
import type { SaleValues, Whole } from './parts/values.ts'
import { Wares } from './parts/Wares.tsx'

export default function SeckillEdit() {
  const { id } = useParams()
  const asked = useAsk('GET /console/api/v1/seckill/one', { activityId: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <SaleForm />
  return <Loaded asked={asked}>{(sale) => <SaleForm key={id} sale={sale} />}</Loaded>
}

function SaleForm({ sale }: { sale?: Whole }) {
  const [form] = Form.useForm<SaleValues>()
  const { message } = App.useApp()
  const readOnly = !useMay()('activity.edit') || (sale?.finished ?? false)
  const frozen = sale?.frozen ?? false
  const store = useSend('POST /console/api/v1/seckill/save', { inline: true })
  const save = async (submitted: SaleValues) => {
    const draft = draftOf(sale, { ...emptySale, ...submitted })
    const fault = saleFault(draft)
    if (fault) throw new Said(0, fault)
    await store.mutateAsync(draft)
    message.success(sale ? '活动已保存' : '活动已保存，库存已预留，到开始时间即可抢购')
  }
  return (
    <EditPage<SaleValues>
      title={sale ? sale.activityName : '新增秒杀'}
      hint={hintOf(sale)}
      form={form}
      initial={sale ? valuesOf(sale) : emptySale}
      save={save}
      back={seckillLinks.list}
      readOnly={readOnly}
      sections={[
        { title: '活动信息', body: <Basics frozen={frozen} /> },
        { title: '商品与库存', hint: '预留的件数从商品库存中划出', body: <Wares sale={sale} readOnly={readOnly} /> },
        {
          title: '限购、付款与配送',
          hint: frozen ? '活动已有订单，限购、付款与配送方式不能修改' : undefined,
          body: <Terms frozen={frozen} />,
        },
        { title: '分享', body: <Sharing /> },
        {
          title: '活动规则',
          hint: '会员在活动页点“活动规则”查看',
          body: (
            <div className={edit.flush}>
              <Form.Item name="activityRule" noStyle>
                <HtmlField label="活动规则" disabled={readOnly} />
              </Form.Item>
            </div>
          ),
        },
      ]}
    />
  )
}

function hintOf(sale: Whole | undefined): string {
  if (!sale) return '保存后会员即可在活动中心看到并预约，到开始时间自动开抢'
  if (sale.finished) return '活动已结束，剩余库存已退回商品，不能再修改'
  return sale.frozen ? `已有 ${sale.orders} 个有效订单，部分内容不能再修改` : '还没有订单，所有内容都可以修改'
}
