import { isMobile } from '@youli/domain/kit/phone.ts'
import { Form, Select } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'
import type { Row } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useMe } from '../../../kit/me.tsx'
import { LoginNameItem } from '../widgets/LoginNameItem.tsx'
import { PasswordItem } from '../widgets/PasswordItem.tsx'
import { SwitchItem, TextItem } from '../../../kit/fields/items.tsx'

interface Values {
  loginName: string
  password: string
  name: string
  mobileNo: string
  active: boolean
  roleIds: string[]
}
interface Props {
  /** Null: a new one. */
  operator: Row<'GET /console/api/v1/operators'> | null
  close: () => void
  done: () => void
}

export function OperatorForm({ operator, close, done }: Props) {
  const [form] = Form.useForm<Values>()
  const { operatorId } = useMe()
  const roles = useCall('GET /console/api/v1/roles', {})
  const add = useAction('POST /console/api/v1/operators/add', { quiet: true })
  const edit = useAction('POST /console/api/v1/operators/edit', { quiet: true })
  const self = operator?.id === operatorId
  const known = operator?.mobileNo ?? ''
  const save = async ({ loginName, password, name, mobileNo, active, roleIds }: Values) => {
    // Whoever may not see it whole sends back no masked one.
    if (operator) await edit.mutateAsync({ id: operator.id, name, active, roleIds, ...(mobileNo !== known && { mobileNo }) })
    else await add.mutateAsync({ loginName: loginName.trim().toLowerCase(), password, name, mobileNo, roleIds })
    done()
  }
  return (
    <FormDialog<Values>
      title={operator ? `编辑操作员 ${operator.loginName}` : '新增操作员'}
      form={form}
      initial={
        operator
          ? { name: operator.name, mobileNo: known, active: operator.active, roleIds: operator.roles.map((r) => r.id) }
          : { mobileNo: '', active: true, roleIds: [] }
      }
      save={save}
      close={close}
    >
      <TextItem name="name" label="姓名" required="请输入姓名" maxLength={20} placeholder="同事的真实姓名，会写入操作日志" />
      {!operator && (
        <>
          <LoginNameItem />
          <PasswordItem name="password" label="初始密码" />
        </>
      )}
      <TextItem
        name="mobileNo"
        label="手机号"
        extra="选填。账号在新设备上登录时，会收到短信提醒"
        rules={[
          {
            validator: (_, v: string) =>
              v === known || v === '' || isMobile(v) ? Promise.resolve() : Promise.reject(new Error('请输入11位手机号码')),
          },
        ]}
        maxLength={11}
        inputMode="numeric"
        autoComplete="off"
      />
      <Form.Item
        name="roleIds"
        label="角色"
        extra={self ? '不能修改自己的角色' : '多个角色的权限合并生效'}
        rules={[{ required: true, message: '请至少选择一个角色' }]}
      >
        <Select
          mode="multiple"
          disabled={self}
          loading={roles.isLoading}
          placeholder="选择角色"
          options={roles.data?.map((r) => ({ value: r.id, label: r.name }))}
        />
      </Form.Item>
      {operator && <SwitchItem name="active" label="启用" extra={self ? '不能停用自己' : '停用后立即下线，无法再登录'} disabled={self} />}
    </FormDialog>
  )
}
