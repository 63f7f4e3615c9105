import type { ReactNode } from 'react'
import { shortYuan } from '../../../kit/yuan.ts'
import css from './GoodsCard.module.css'

/** The market price struck through, in yuan; nothing unless it is above the price asked. */
export const WasPrice = ({ yuan = 0, above }: { yuan?: number; above: number }): ReactNode =>
  yuan > above && (
    <del className={css.was}>
      <span className="sr-only">原价</span>
      {shortYuan(yuan)}
    </del>
  )
