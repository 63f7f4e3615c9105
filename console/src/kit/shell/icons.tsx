import {
  BarChartOutlined,
  HomeOutlined,
  NotificationOutlined,
  ProfileOutlined,
  SettingOutlined,
  ShopOutlined,
  TagOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { GroupName } from '../menu.ts'

export const groupIcons: Readonly<Record<GroupName, ComponentType<{ 'aria-hidden'?: true }>>> = {
  首页: HomeOutlined,
  订单: ProfileOutlined,
  商品: TagOutlined,
  会员: TeamOutlined,
  营销: NotificationOutlined,
  店铺: ShopOutlined,
  数据: BarChartOutlined,
  设置: SettingOutlined,
  账号: UserOutlined,
}
