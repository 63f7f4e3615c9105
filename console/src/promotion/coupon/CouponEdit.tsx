import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { throwFault } from '../../kit/errors.ts'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { couponLinks } from './links.ts'
import { Handing } from './parts/Handing.tsx'
import { draftOf, emptyValues, faultOf, valuesOf, type Template, type Values } from './parts/values.ts'
import { Where } from './parts/Where.tsx'
import { Worth } from './parts/Worth.tsx'

const isFrozen = (template?: Template) => template !== undefined && template.getQuantity + template.codeQuantity > 0

function checked(values: Values, template?: Template) {
  const draft = draftOf(values)
  throwFault(faultOf(draft))
  return { ...draft, id: template?.id }
}

export default function CouponEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/coupons/one"
      save="POST /console/api/v1/coupons/save"
      needs={couponPermissions.edit}
      back={couponLinks.list}
      empty={emptyValues}
      valuesOf={valuesOf}
      draftOf={checked}
      title="新增优惠券"
      nameOf={(template) => template.couponName}
      hint={(template) => isFrozen(template) && `已发出 ${template.getQuantity} 张，优惠内容、有效期和适用范围不能再修改`}
      saved="优惠券已保存"
      renderSections={(template) => [
        { title: '优惠内容', body: <Worth frozen={isFrozen(template)} /> },
        { title: '适用范围与有效期', body: <Where frozen={isFrozen(template)} names={template?.scopeNames} /> },
        { title: '发放与领取', body: <Handing /> },
      ]}
    />
  )
}
