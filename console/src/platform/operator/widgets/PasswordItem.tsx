import { passwordFault } from '@youli/domain/platform/operator/rules.ts'
import { Form, Input } from 'antd'

/** A field for a new password, checked as the server checks it. */
export const PasswordItem = ({ name, label }: { name: string; label: string }) => (
  <Form.Item
    name={name}
    label={label}
    extra="至少8位，同时包含字母和数字"
    validateFirst
    rules={[
      { required: true, message: `请输入${label}` },
      {
        validator: (_, value: string) => {
          const fault = passwordFault(value)
          return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
        },
      },
    ]}
  >
    <Input.Password autoComplete="new-password" maxLength={64} />
  </Form.Item>
)
