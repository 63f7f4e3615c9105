import type { Permission } from '@youli/domain/kit/permission.ts'
import type { ComponentType } from 'react'

/** Sections of the menu, top to bottom. */
export const menuGroups = ['概览', '商品', '订单', '礼品', '活动', '会员', '店铺', '消息', '系统'] as const
type MenuGroup = (typeof menuGroups)[number]

/** One page of the console. `load` brings its code when it is first opened. */
export interface Screen {
  /** Literal path below /console, e.g. `/goods/:id`. */
  path: string
  title: string
  permission?: Permission
  /** Also for somebody who has yet to set up the second factor that a role asks for. */
  unproven?: true
  load: () => Promise<{ default: ComponentType }>
  /** Shown in the menu when given; the order is that of the list. */
  menu?: readonly [group: MenuGroup, icon: ComponentType]
  /** Path of the menu entry that stays lit while this page is open. */
  under?: string
}
