import { isLoginName, passwordFault } from '@youli/domain/platform/operator/rules.ts'
import { Form, Input } from 'antd'
import { TextItem } from '../../../kit/fields/items.tsx'

/** Who runs a new brand, and how they log in. */
export const PersonItems = ({ focus = true }: { focus?: boolean }) => (
  <>
    <TextItem
      name="name"
      label="姓名"
      required="请填写姓名"
      extra="操作记录里看到的名字"
      maxLength={20}
      autoComplete="name"
      autoFocus={focus}
    />
    <TextItem
      name="loginName"
      label="登录名"
      required="请填写登录名"
      extra="3 至 32 位小写字母、数字、点、横线或下划线"
      rules={[
        { validator: (_, name: string) => (!name || isLoginName(name) ? Promise.resolve() : Promise.reject(new Error('登录名格式不对'))) },
      ]}
      maxLength={32}
      autoComplete="username"
    />
    <Form.Item
      name="password"
      label="密码"
      extra="至少 8 位，同时有字母和数字，不用品牌名与登录名"
      rules={[
        { required: true, message: '请填写密码' },
        {
          validator: (_, password: string) => {
            const fault = password ? passwordFault(password) : null
            return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
          },
        },
      ]}
    >
      <Input.Password maxLength={64} autoComplete="new-password" />
    </Form.Item>
  </>
)
