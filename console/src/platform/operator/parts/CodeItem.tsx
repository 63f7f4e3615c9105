import { TextItem } from '../../../kit/fields/items.tsx'

/** A field for a code from the authenticator app. */
export const CodeItem = ({ extra }: { extra?: string }) => (
  <TextItem
    name="code"
    label="动态验证码"
    extra={extra}
    required="请输入动态验证码"
    autoComplete="one-time-code"
    maxLength={20}
    placeholder="6位数字"
    style={{ maxWidth: 200 }}
  />
)
