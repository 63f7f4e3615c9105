import { Alert } from 'antd'
import { Link } from 'react-router'
import { configLinks } from '../../../platform/tenant-config/links.ts'

/** Warns that nobody gets an SMS, so nobody can log in. */
export function NoSmsSign() {
  return (
    <Alert
      type="error"
      showIcon
      title="未设置短信签名：会员收不到验证码，无法注册和登录，短信通知也不会发出"
      action={<Link to={configLinks.group('messages')}>去设置</Link>}
    />
  )
}
