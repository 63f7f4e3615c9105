import { Alert, Button, Form, Input, QRCode } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { CodeItem } from './CodeItem.tsx'
import css from './enrol.module.css'

type Begun = OutputOf<'POST /console/api/v1/me/second-factor/begin'>

/** Setting up: the password, then a QR code for the phone and the first number it shows. */
export function Enrol({ done }: { done: (codes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun ? <Scan begun={begun} done={done} /> : <PasswordStep begun={setBegun} />
}

function PasswordStep({ begun }: { begun: (set: Begun) => void }) {
  const begin = useAction('POST /console/api/v1/me/second-factor/begin', { quiet: true })
  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 360 }}
      onFinish={(values) => begin.mutate(values, { onSuccess: begun })}
    >
      <p>请在手机上准备好验证器应用，例如“微信小程序 腾讯身份验证器”或 Microsoft Authenticator。</p>
      <Form.Item name="password" label="登录密码" extra="先确认是您本人" rules={[{ required: true, message: '请输入登录密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={64} />
      </Form.Item>
      <Fault error={begin.error} />
      <Button type="primary" htmlType="submit" loading={begin.isPending}>
        开始设置
      </Button>
    </Form>
  )
}

function Scan({ begun, done }: { begun: Begun; done: (codes: readonly string[]) => void }) {
  const confirm = useAction('POST /console/api/v1/me/second-factor/confirm', { quiet: true })
  // Awaited: the page takes this step away as soon as it learns that the factor is on, and callbacks of a mutation end with its component.
  const finish = async (values: { code: string }) => done((await confirm.mutateAsync(values)).recoveryCodes)
  return (
    <div className={css.set}>
      <QRCode value={begun.address} size={200} type="svg" errorLevel="M" color="#1d1a16" aria-label="动态验证码的二维码" />
      <Form<{ code: string }> layout="vertical" requiredMark={false} onFinish={(values) => void finish(values).catch(() => undefined)}>
        <ol>
          <li>打开验证器应用，扫描左边的二维码</li>
          <li>
            不能扫码时，手动输入密钥 <span className={css.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
          </li>
          <li>输入应用上显示的6位数字</li>
        </ol>
        <CodeItem />
        <Fault error={confirm.error} />
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          开启动态验证码
        </Button>
      </Form>
    </div>
  )
}

const Fault = ({ error }: { error: Error | null }) => (
  <div aria-live="polite">{error && <Alert style={{ marginBottom: 16 }} type="error" showIcon title={errorMessage(error)} />}</div>
)
