/** The groups of the menu, top to bottom, with their entries. The last is that of the person's own picture, not of the menu. */
export const menu = {
  首页: ['首页', '任务'],
  订单: ['全部订单', '发货', '售后', '礼品订单', '发票', '预约', '定制单', '增值单', '质保单'],
  商品: ['商品', '分类', '库存', '评价'],
  会员: ['会员', '等级与权益', '积分', '储值', '签到', '专属顾问', '推广员'],
  营销: ['营销中心', '优惠券', '礼包与领礼', '积分商城', '礼品卡', '员工海报', '老客召回'],
  店铺: ['页面', '导航与菜单', '专题', '门店', '员工', '今日金价', '贺卡'],
  数据: ['经营报表', '资金对账'],
  设置: ['店铺配置', '接入', '品牌', '外观主题', '消息', '协议', '操作员', '角色权限', '操作日志'],
  账号: ['登录设备', '动态验证码', '修改密码', '消息提醒'],
} as const

type Menu = typeof menu
export type GroupName = keyof Menu

/** Where a page stands: in which entry of which group, and as which of its tabs where it has several. */
export type Place = { [G in GroupName]: readonly [group: G, entry: Menu[G][number], tab?: string] }[GroupName]

/** Whose entries are behind the person's own picture. */
export const account = '账号' satisfies GroupName
