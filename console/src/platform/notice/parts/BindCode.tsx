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
  // On the phone that has WeCom nobody can scan what it shows itself.
  const copy = (url: string): void => {
    navigator.clipboard.writeText(url).then(
      () => void message.success('链接已复制，在企业微信里打开'),
      () => void message.error('浏览器没有允许复制，可以用手机扫码'),
    )
  }
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
          扫码或复制链接，在企业微信里打开
          <br />
          {noticeLimits.bindMinutes} 分钟内有效，打开的人会收到您的通知
        </p>
        <div className={css.line}>
          <Button disabled={!link.data} onClick={() => copy(link.data!.url)}>
            复制链接
          </Button>
          <Button onClick={() => link.mutate({})}>换一张</Button>
        </div>
      </div>
    </Modal>
  )
}
