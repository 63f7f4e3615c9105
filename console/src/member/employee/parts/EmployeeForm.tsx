import { isMobile } from '@youli/domain/kit/phone.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { App, Form, Input, Select } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'
import type { Row } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useMe } from '../../../kit/me.tsx'
import { ImageItem, SwitchItem, TextItem } from '../../../kit/fields/items.tsx'

type Employee = Row<'GET /console/api/v1/employees'>
interface Values {
  name: string
  mobileNo: string
  shopId: string
  isShopManager: boolean
  wecomUserId: string
  headImgUrl: string
  contactQrUrl: string
  active: boolean
}

const blank: Values = {
  name: '',
  mobileNo: '',
  shopId: '',
  isShopManager: false,
  wecomUserId: '',
  headImgUrl: '',
  contactQrUrl: '',
  active: true,
}

/** A new employee, or what is to change of one. */
export function EmployeeForm({ employee, close }: { employee: Employee | null; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const { shops } = useMe()
  const stores = useCall('GET /console/api/v1/stores/names', {})
  const add = useAction('POST /console/api/v1/employees/add', { quiet: true })
  const edit = useAction('POST /console/api/v1/employees/edit', { quiet: true })
  const initial = employee ? { ...employee, mobileNo: '', shopId: employee.shopId === noId ? '' : employee.shopId } : blank
  return (
    <FormDialog<Values>
      title={employee ? `编辑员工 ${employee.name}` : '新增员工'}
      form={form}
      initial={initial}
      width={560}
      save={async (values) => {
        const draft = { ...values, shopId: values.shopId || null }
        await (employee ? edit.mutateAsync({ ...draft, id: employee.id }) : add.mutateAsync(draft))
        message.success('员工已保存')
        close()
      }}
      close={close}
    >
      <TextItem name="name" label="姓名" required="请输入姓名" maxLength={20} />
      <Form.Item
        name="mobileNo"
        label="手机号"
        extra={employee ? `当前为 ${employee.mobileNo}，不修改请留空` : '员工用此手机号登录商城即被识别'}
        required={!employee}
        rules={[
          {
            validator: (_, v: string) =>
              (employee && !v) || isMobile(v) ? Promise.resolve() : Promise.reject(new Error('请输入11位手机号码')),
          },
        ]}
      >
        <Input maxLength={11} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="shopId" label="所属门店" rules={shops ? [{ required: true, message: '请选择门店' }] : []}>
        <Select
          options={[
            ...(shops ? [] : [{ value: '', label: '全部门店' }]),
            ...(stores.data ?? []).map((s) => ({ value: s.id, label: s.shopName })),
          ]}
        />
      </Form.Item>
      <SwitchItem name="isShopManager" label="店长" extra="店长可确认退货；扫门店码注册的会员由店长服务" words={['是', '否']} />
      <TextItem name="wecomUserId" label="企业微信账号" extra="填写后可从企业微信进入员工页面，没有可留空" maxLength={64} />
      <ImageItem name="headImgUrl" label="头像" />
      <ImageItem name="contactQrUrl" label="企业微信二维码" extra="会员在“我的专属顾问”中长按识别即可添加" />
      <SwitchItem name="active" label="在职" extra="离职后立即失去所有员工权限" words={['在职', '离职']} />
    </FormDialog>
  )
}
