import { QRCode } from 'antd'
import type { ReactNode } from 'react'
import { useMe } from '../me.tsx'
import css from './shell.module.css'

/** The mall as members see it: a code for the phone, and a link for this screen. */
export default function MallCode(): ReactNode {
  const { mallAddress } = useMe()
  return (
    <div className={css.mall}>
      <QRCode
        value={mallAddress}
        size={160}
        type="svg"
        errorLevel="M"
        bordered={false}
        color="#1d1a16"
        bgColor="#fff"
        aria-label="商城的二维码"
      />
      <p>微信扫码，在手机上看商城</p>
      <a href={mallAddress} target="_blank" rel="noopener">
        在浏览器中打开
      </a>
    </div>
  )
}
