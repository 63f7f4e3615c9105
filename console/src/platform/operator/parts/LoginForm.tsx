import { isRefusal } from '@youli/client/error.ts'
import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { TextItem } from '../../../kit/fields/items.tsx'
import { useSession } from '../../../kit/session.ts'
import css from '../login.module.css'

interface Values {
  loginName: string
  password: string
  stay: boolean
  code?: string
}

/** Name, password, and the code of the second factor where one is asked for. `loginName`: only this person may log in. */
export function LoginForm({ loginName: only }: { loginName?: string }) {
  const enter = useSession((s) => s.enter)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const submit = async ({ loginName, password, stay, code }: Values) => {
    setBusy(true)
    setFault('')
    try {
      await call('POST /console/api/v1/login', { loginName, password, stay, code: asksCode ? code : undefined, cookie: true })
      enter()
    } catch (error) {
      const nowCode = isRefusal(error, operatorRefusals.codeNeeded.code) && !asksCode
      if (nowCode) setAsksCode(true)
      else setFault(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      initialValues={{ stay: false, loginName: only ?? '' }}
      onFinish={(v) => void submit(v)}
    >
      <TextItem
        name="loginName"
        label="账号"
        required="请输入账号"
        size="large"
        prefix={<UserOutlined />}
        autoComplete="username"
        maxLength={40}
        disabled={asksCode || only !== undefined}
      />
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password size="large" prefix={<LockOutlined />} autoComplete="current-password" maxLength={64} disabled={asksCode} />
      </Form.Item>
      {asksCode && (
        <TextItem
          name="code"
          label="动态验证码"
          extra="打开手机上的验证器应用查看；手机不在身边，可输入一个恢复码"
          required="请输入动态验证码"
          size="large"
          prefix={<SafetyOutlined />}
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
      <Form.Item name="stay" valuePropName="checked">
        <Checkbox>在此设备保持登录</Checkbox>
      </Form.Item>
      <div aria-live="polite">{fault && <Alert className={css.fault} type="error" showIcon title={fault} />}</div>
      <Button size="large" type="primary" htmlType="submit" block loading={busy}>
        登录
      </Button>
      {asksCode && (
        <Button
          type="link"
          block
          onClick={() => {
            setAsksCode(false)
            setFault('')
          }}
        >
          换个账号登录
        </Button>
      )}
    </Form>
  )
}
