import { CopyOutlined } from '@ant-design/icons'
import { App, Button, Form, Input, Space } from 'antd'
import type { OutputOf } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import css from '../connections.module.css'
import { daysLeft } from './state.ts'

type Detail = OutputOf<'GET /console/api/v1/connections/one'>

/** The merchant's certificate in use: serial, span, days left. */
export const CertificateBox = ({ certificate }: Pick<Detail, 'certificate'>) =>
  certificate && (
    <div className={css.certificate} aria-label="商户 API 证书">
      <span>
        序列号 {certificate.serial.slice(0, 4)}…{certificate.serial.slice(-4)}
        <small>
          {when(certificate.fromTime).slice(0, 10)} 至 {when(certificate.toTime).slice(0, 10)} · 使用中
        </small>
      </span>
      <b>{daysLeft(certificate.toTime)} 天</b>
    </div>
  )

/** Addresses that are pasted into the provider's own pages. */
export function Callbacks({ callbacks }: Pick<Detail, 'callbacks'>) {
  const { message } = App.useApp()
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => void message.success('地址已复制'),
      () => void message.error('复制失败，请手动选择地址'),
    )
  return callbacks.map(({ label, hint, address }) => (
    <Form.Item key={label} label={label} extra={hint}>
      <Space.Compact block>
        <Input readOnly value={address} aria-label={label} />
        <Button icon={<CopyOutlined />} aria-label={`复制${label}`} onClick={() => void copy(address)} />
      </Space.Compact>
    </Form.Item>
  ))
}
