import type { ReactNode } from 'react'
import css from './palette.module.css'

/** What the keys do, for people with a keyboard. */
export const KeyHints = (): ReactNode => (
  <div className={css.foot} aria-hidden>
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd> 选择
    </span>
    <span>
      <kbd>↵</kbd> 打开
    </span>
    <span>
      <kbd>Ctrl</kbd>
      <kbd>↵</kbd> 新标签页
    </span>
    <span>
      输入 <kbd>&gt;</kbd> 只找动作
    </span>
  </div>
)
