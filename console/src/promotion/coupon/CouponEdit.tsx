import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { App, Form } from 'antd'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import { EditPage } from '../../kit/EditPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { couponLinks } from './links.ts'
import { Handing } from './parts/Handing.tsx'
import { draftOf, emptyValues, faultOf, valuesOf, type Template, type Values } from './parts/values.ts'
import { Where } from './parts/Where.tsx'
import { Worth } from './parts/Worth.tsx'

export default function CouponEdit() {
  const { id } = useParams()
  const asked = useCall('GET /console/api/v1/coupons/one', { id: id ?? '' }, { enabled: id !== undefined })
  if (!id) return <TemplateForm />
  return <Loaded asked={asked}>{(template) => <TemplateForm key={id} template={template} />}</Loaded>
}

function TemplateForm({ template }: { template?: Template }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const store = useAction('POST /console/api/v1/coupons/save', { quiet: true })
  const initial = template ? valuesOf(template) : emptyValues
  const frozen = template !== undefined && template.getQuantity + template.codeQuantity > 0
  const save = async (submitted: Values) => {
    const draft = draftOf({ ...initial, ...submitted })
    throwFault(faultOf(draft))
    await store.mutateAsync({ ...draft, id: template?.id })
    message.success('优惠券已保存')
  }
  return (
    <EditPage<Values>
      title={template ? template.couponName : '新增优惠券'}
      hint={frozen ? `已发出 ${template.getQuantity} 张，优惠内容、有效期和适用范围不能再修改` : undefined}
      form={form}
      initial={initial}
      save={save}
      back={couponLinks.list}
      readOnly={!useMay()(couponPermissions.edit)}
      sections={[
        { title: '优惠内容', body: <Worth frozen={frozen} /> },
        { title: '适用范围与有效期', body: <Where frozen={frozen} names={template?.scopeNames} /> },
        { title: '发放与领取', body: <Handing /> },
      ]}
    />
  )
}
