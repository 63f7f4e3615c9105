import { voteLimits } from '@youli/domain/marketing/vote/rules.ts'
import { Form, Radio } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { EmployeesField } from '../../../member/employee/widgets/EmployeesField.tsx'
import { NumberItem, SwitchItem } from '../../../kit/fields/items.tsx'

/** How often one may vote, what stops fraud, and who audits. */
export const Terms = ({ voted, names }: { voted: boolean; names: Readonly<Record<string, string>> }) => (
  <div className={edit.grid}>
    <Form.Item name="perDay" label="投票周期" extra={voted ? '已有人投票，不能修改' : undefined}>
      <Radio.Group
        disabled={voted}
        options={[
          { value: true, label: '每天' },
          { value: false, label: '整个活动' },
        ]}
      />
    </Form.Item>
    <NumberItem
      name="allowance"
      label="每人可投票数"
      extra="会员按账号计算，未登录访客按浏览器计算"
      required="请输入票数"
      min={1}
      max={voteLimits.allowance}
      suffix="票"
      disabled={voted}
      style={{ width: 180 }}
    />
    <NumberItem
      name="captchaFrom"
      label="图形验证码"
      extra="同一网络当天从第几票起需要验证；1 为每票都验证，留空为不验证"
      min={1}
      max={1_000_000}
      prefix="第"
      suffix="票起"
      placeholder="不验证"
      style={{ width: 180 }}
    />
    <NumberItem
      name="addressMost"
      label="同一网络未登录票数"
      extra="同一网络当天最多接受的未登录投票；留空为不限"
      min={1}
      max={1_000_000}
      suffix="票"
      placeholder="不限"
      style={{ width: 180 }}
    />
    <SwitchItem name="signupOn" label="开放选手报名" extra="关闭后只能在后台添加选手" />
    <Form.Item name="auditorIds" label="审核员" className={edit.wide} extra="所选员工可在手机上审核选手；后台也可审核">
      <EmployeesField names={names} max={voteLimits.auditors} placeholder="搜索员工姓名" />
    </Form.Item>
  </div>
)
