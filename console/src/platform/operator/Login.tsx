import { isRefusal } from '@youli/client/error.ts'
import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import css from './login.module.css'
import { TextItem } from '../../kit/fields/items.tsx'

interface Values {
  loginName: string
  password: string
  stay: boolean
  code?: string
}

/** Where the person was going; only addresses of our own. */
const wanted = (state: unknown): string => {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/'
}

export default function Login() {
  const { state: session, enter } = useSession()
  const { state } = useLocation()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  if (session === 'in') return <Navigate to={wanted(state)} replace />
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
    <main className={css.page}>
      <div className={css.picture} aria-hidden="true">
        <Emblem />
        <p className={css.motto}>
          把每一份心意
          <br />
          妥帖地送到
        </p>
        <p className={css.sub}>商品 · 订单 · 门店 · 会员，一处打理</p>
      </div>
      <div className={css.side}>
        <div className={css.card}>
          <h1>
            <img src="/console/mark.svg" alt="" />
            有礼商家后台
          </h1>
          <p className={css.welcome}>欢迎回来，请登录您的账号</p>
          <Form<Values>
            layout="vertical"

            requiredMark={false}
            initialValues={{ stay: false }}
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
              disabled={asksCode}
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
          <p className={css.help}>忘记密码？请联系本店管理账号的同事重置</p>
        </div>
      </div>
    </main>
  )
}

/** A gift box drawn in gold line, ribbons rising from it. */
const Emblem = () => (
  <svg
    className={css.emblem}
    viewBox="0 0 400 320"
    fill="none"
    stroke="url(#gold)"
    strokeWidth="1.6"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <defs>
      <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#f3d9a0" />
        <stop offset="1" stopColor="#a67a2c" />
      </linearGradient>
    </defs>
    <circle cx="200" cy="160" r="150" strokeOpacity=".16" />
    <circle cx="200" cy="160" r="118" strokeOpacity=".22" strokeDasharray="2 9" />
    <path d="M112 168h176v96a8 8 0 0 1-8 8H120a8 8 0 0 1-8-8z" />
    <path d="M98 136h204v32H98z" />
    <path d="M184 136v136M216 136v136" strokeOpacity=".7" />
    <path d="M200 136c-16-52-88-74-92-38-3 26 40 38 92 38z" />
    <path d="M200 136c16-52 88-74 92-38 3 26-40 38-92 38z" />
    <path d="M200 136c-6-26-32-46-52-42M200 136c6-26 32-46 52-42" strokeOpacity=".55" />
    <path d="M200 52v-22M158 60l-9-18M242 60l9-18" strokeOpacity=".5" />
    <path d="M70 210l5 11 11 5-11 5-5 11-5-11-11-5 11-5zM332 96l4 9 9 4-9 4-4 9-4-9-9-4 9-4z" strokeOpacity=".8" />
  </svg>
)
