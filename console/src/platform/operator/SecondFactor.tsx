import { Alert, App, Button, Card, Space } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMe } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { CodeDialog } from './parts/CodeDialog.tsx'
import { Enrol } from './parts/Enrol.tsx'
import { RecoveryCodes } from './parts/RecoveryCodes.tsx'

/** One's own second factor: a code that the phone shows, asked for beside the password. */
export default function SecondFactor() {
  const { message } = App.useApp()
  const { mustEnrol } = useMe()
  const state = useCall('GET /console/api/v1/me/second-factor', {})
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const [fresh, setFresh] = useState<readonly string[] | null>(null)
  return (
    <section aria-label="动态验证码">
      <Heading title="动态验证码" hint="登录时除密码外，再输入手机验证器上的6位数字；即使密码泄露，别人也登录不了" />
      {mustEnrol && !fresh && (
        <Alert style={{ marginBottom: 16 }} type="warning" showIcon title="您的角色要求使用动态验证码，设置完成后即可使用后台" />
      )}
      <Card>
        {fresh ? (
          <RecoveryCodes codes={fresh} done={() => setFresh(null)} />
        ) : (
          <Loaded result={state}>
            {({ on, since, recoveryLeft, required }) =>
              on ? (
                <Space orientation="vertical" size={16}>
                  <Alert
                    type={recoveryLeft < 3 ? 'warning' : 'success'}
                    showIcon
                    title={`已于 ${when(since)} 开启`}
                    description={`还有 ${recoveryLeft} 个恢复码可用${recoveryLeft < 3 ? '，建议重新生成' : ''}`}
                  />
                  <Space>
                    <Button onClick={() => setAsking('codes')}>重新生成恢复码</Button>
                    <Button danger disabled={required} onClick={() => setAsking('off')}>
                      关闭动态验证码
                    </Button>
                    {required && <span>您的角色要求使用，不能关闭</span>}
                  </Space>
                </Space>
              ) : (
                <Enrol done={setFresh} />
              )
            }
          </Loaded>
        )}
      </Card>
      {asking && (
        <CodeDialog
          what={asking}
          close={() => setAsking(null)}
          done={(codes) => {
            setAsking(null)
            if (codes) setFresh(codes)
            else message.success('动态验证码已关闭')
          }}
        />
      )}
    </section>
  )
}
