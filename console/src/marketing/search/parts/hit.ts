import type { ComponentType } from 'react'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

/** The groups of what is found, top to bottom. */
export const kinds = ['最近', '会员', '订单', '商品', '活动', '动作', '页面与设置'] as const
export type Kind = (typeof kinds)[number]

/** Something found: a page to open, or something to do. */
export interface Hit {
  key: string
  kind: Kind
  title: string
  note: string
  picture?: string
  icon?: ComponentType<{ 'aria-hidden'?: true }>
  tag?: readonly [text: string, tone: Tone]
  /** Where it leads; without it, `run` is what it does. */
  to?: string
  run?: () => void
  /** Found, but not for this person; the note says why. */
  closed?: true
  /** Found by the question before. */
  stale?: true
}
