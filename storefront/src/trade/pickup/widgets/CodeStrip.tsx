import type { ReactNode } from 'react'
import { spaced } from '../../../kit/spaced.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { QrCode } from '../../../kit/ui/QrCode.tsx'
import css from './CodeStrip.module.css'

interface CodeStripProps {
  /** The address that the code holds. */
  text: string
  orderNo: string
  onOpen: () => void
}

/** 提货码 on the order's page; a tap shows it large. */
export const CodeStrip = ({ text, orderNo, onOpen }: CodeStripProps): ReactNode => (
  <button type="button" className={css.strip} aria-haspopup="dialog" aria-label="放大提货码" onClick={onOpen}>
    <span className={css.code} aria-hidden="true">
      <QrCode text={text} size={84} />
    </span>
    <span className={css.words}>
      <span className={css.name}>提货码</span>
      <span className={css.number}>{spaced(orderNo)}</span>
      <span className={css.note}>放大后给店员看</span>
    </span>
    <span className={css.arrow}>
      <Icon name="forward" size={0.16} />
    </span>
  </button>
)
