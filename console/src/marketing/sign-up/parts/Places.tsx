import { signUpLimits } from '@youli/domain/marketing/sign-up/rules.ts'
import { Form } from 'antd'
import { EmployeesField } from '../../../member/employee/widgets/EmployeesField.tsx'
import edit from '../../../kit/form/edit.module.css'
import type { SignUpValues } from './values.ts'
import { MoneyItem, NumberItem, SwitchItem } from '../../../kit/fields/items.tsx'

/** Places, fee, and who decides. */
export function Places({ frozen, names }: { frozen: boolean; names: Readonly<Record<string, string>> }) {
  const form = Form.useFormInstance<SignUpValues>()
  const needAuduit = Form.useWatch('needAuduit', form) ?? false
  return (
    <div className={edit.grid}>
      <NumberItem
        name="signupLimit"
        label="报名人数上限"
        extra="留空为不限；待支付与待审核的也占名额"
        max={1_000_000}
        suffix="人"
        placeholder="不限"
        style={{ width: 180 }}
      />
      <MoneyItem
        name="signupFee"
        label="报名费"
        extra={frozen ? '已有会员报名，报名费不能修改' : '0 为免费；提交后 10 分钟内支付'}
        disabled={frozen}
      />
      <SwitchItem name="refundable" label="会员可自行退款" extra="活动期间、签到之前，报名费原路退回" />
      <SwitchItem name="needAuduit" label="报名需要审核" extra={frozen ? '已有会员报名，不能修改' : undefined} disabled={frozen} />
      {needAuduit && (
        <>
          <NumberItem
            name="passLimit"
            label="审核通过人数上限"
            extra="达到后再通过须二次确认；留空为不限"
            max={1_000_000}
            suffix="人"
            placeholder="不限"
            style={{ width: 180 }}
          />
          <Form.Item name="auditorIds" label="审核员" className={edit.wide} extra="所选员工可在手机上打开活动页审核报名">
            <EmployeesField names={names} max={signUpLimits.auditors} placeholder="搜索员工姓名" />
          </Form.Item>
        </>
      )}
    </div>
  )
}
