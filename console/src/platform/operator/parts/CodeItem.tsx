import { Form, Input } from 'antd'

/** A field for a code from the authenticator app. */
export const CodeItem = ({ extra }: { extra?: string }) => (
  <Form.Item name="code" label="动态验证码" extra={extra} rules={[{ required: true, whitespace: true, message: '请输入动态验证码' }]}>
    <Input autoComplete="one-time-code" maxLength={20} placeholder="6位数字" style={{ maxWidth: 200 }} />
  </Form.Item>
)
