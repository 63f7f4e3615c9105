import { noticeLimits } from '@youli/domain/platform/notice/rules.ts'
import { Alert, App, Button, Modal, QRCode, Spin } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import css from '../notice.module.css'

/** How often the page looks whether the phone has bound. */
const lookMs = 2000

interface Props {
  /** When the account bound before was bound. */
  boundTime: number | null
  onClose: () => void
}

/** A code for the operator's phone: whoever scans it in WeCom is bound. Closes by itself then. */
export function BindCode({ boundTime, onClose }: Props): ReactNode {
  const { message } = App.useApp()
  const [before] = useState(boundTime)
  const link = useAction('POST /console/api/v1/notices/wecom/link')
  const { data } = useCall('GET /console/api/v1/notices/preferences', {}, { refetchInterval: lookMs, quiet: true })
  const now = data?.wecom
  const make = useEffectEvent(() => link.mutate({}))
  const close = useEffectEvent(() => {
    void message.success(`已绑定 ${now!.account}`)
    onClose()
  })
  useEffect(() => make(), [])
  const isBound = Boolean(now?.account) && now!.boundTime !== before
  useEffect(() => {
    if (isBound) close()
  }, [isBound])
  return (
    <Modal open title="绑定企业微信" footer={null} width={340} onCancel={onClose}>
      <div className={css.code}>
        {link.isPending && <Spin />}
        {link.isError && <Alert type="error" showIcon title="没有取到二维码" />}
        {link.data && (
          <QRCode
            value={link.data.url}
            size={220}
            type="svg"
            errorLevel="M"
            bordered={false}
            color="#1d1a16"
            bgColor="#fff"
            aria-label="绑定企业微信的二维码"
          />
        )}
        <p>
          用企业微信扫一扫，{noticeLimits.bindMinutes} 分钟内有效
          <br />
          只给自己用，扫码的人会收到您的通知
        </p>
        <Button onClick={() => link.mutate({})}>换一张</Button>
      </div>
    </Modal>
  )
}
