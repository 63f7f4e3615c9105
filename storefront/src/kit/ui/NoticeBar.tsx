import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import css from './NoticeBar.module.css'
import { uiTexts } from './texts.ts'

/** A line of news above a page. Wraps rather than runs: moving text cannot be read by everyone. */
export const NoticeBar = (props: { children: ReactNode; tone?: 'gold' | 'danger'; onClose?: () => void; end?: ReactNode }): ReactNode => (
  <div className={cx(css.bar, props.tone === 'danger' && css.danger)} role="note">
    <Icon name={props.tone === 'danger' ? 'info' : 'bell'} size={0.18} />
    <div className={css.text}>{props.children}</div>
    {props.end}
    {props.onClose && (
      <button type="button" className={css.close} onClick={props.onClose} aria-label={uiTexts.close}>
        <Icon name="close" size={0.16} />
      </button>
    )}
  </div>
)
