/** What an operator may be allowed to do: the key on calls, its name and its group in the role editor. */
export const permissionCatalogue = [
  {
    group: '概览',
    permissions: [
      { key: 'dashboard.view', label: '查看经营概览', hint: '今日订单、销售额与趋势图' },
      { key: 'report.view', label: '查看经营报表', hint: '销售、商品与退款报表' },
    ],
  },
  {
    group: '商品',
    permissions: [
      { key: 'goods.view', label: '查看商品', hint: '商品与分类、库存流水' },
      { key: 'goods.edit', label: '编辑商品', hint: '新建、修改、导入、上下架商品与分类' },
      { key: 'stock.edit', label: '调整库存', hint: '入库、盘点与手工调整' },
      { key: 'comment.view', label: '查看评价', hint: '商品评价列表' },
      { key: 'comment.edit', label: '管理评价', hint: '回复、隐藏与恢复商品评价' },
    ],
  },
  {
    group: '订单',
    permissions: [
      { key: 'order.view', label: '查看订单', hint: '订单列表与详情，含收货人信息' },
      { key: 'order.export', label: '导出订单', hint: '下载订单明细与购买名单，导出订单、售后与备货单列表' },
      { key: 'order.edit', label: '修改订单', hint: '付款前改价，发货前修改收货信息' },
      { key: 'order.ship', label: '订单发货', hint: '填写快递公司与单号，用表格批量发货' },
      { key: 'order.close', label: '关闭订单', hint: '取消未付款的订单' },
      { key: 'order.after-sale', label: '处理售后', hint: '审核退款与退货、确认收到退货并退款' },
      { key: 'bespoke.view', label: '查看定制单', hint: '定制模板、定制单看板与详情，导出定制单' },
      { key: 'bespoke.edit', label: '处理定制单', hint: '推进定制进度、补充说明与价格、取消定制' },
      { key: 'bespoke.template', label: '编辑定制模板', hint: '新建、修改、停用定制模板' },
      { key: 'booking.view', label: '查看预约', hint: '预约项目、预约日历与预约名单，导出预约' },
      { key: 'booking.edit', label: '管理预约', hint: '新建、修改预约项目，核销与取消会员的预约' },
      { key: 'appreciation.view', label: '查看增值单', hint: '增值模板、会员的增值单与兑换负债' },
      { key: 'appreciation.edit', label: '管理增值单', hint: '新建、修改、启停增值模板，作废增值单' },
      { key: 'warranty.view', label: '查看电子质保单', hint: '质保证书与质保规则，打印证书' },
      { key: 'warranty.edit', label: '管理电子质保单', hint: '作废、换发证书，设置质保规则' },
      { key: 'payment.reconcile', label: '对账', hint: '查看与微信支付的对账结果，重新对账，处理差异' },
    ],
  },
  {
    group: '会员',
    permissions: [
      { key: 'member.view', label: '查看会员', hint: '会员资料、地址、授权与登录记录，手机号隐藏中间四位' },
      { key: 'member.phone', label: '查看完整手机号', hint: '各处的会员、收货人与员工手机号完整显示，导出亦同' },
      { key: 'member.steward', label: '分配顾问', hint: '给会员分配、更换专属顾问' },
      { key: 'member.edit', label: '管理会员', hint: '给会员打标签' },
      { key: 'member.rules', label: '会员规则', hint: '签到奖励、会员等级与会员权益' },
      { key: 'wallet.view', label: '查看积分', hint: '会员积分、流水与积分负债报表' },
      { key: 'wallet.adjust', label: '调整积分', hint: '手工增减积分，超过免审额度时提交审批' },
      { key: 'wallet.approve', label: '审批积分调整', hint: '审批他人提交的大额调整' },
      { key: 'store-card.view', label: '查看储值卡', hint: '储值卡、流水、退款申请与储值报表' },
      { key: 'store-card.edit', label: '管理储值卡', hint: '设置充值档位，冻结与解冻储值卡' },
      { key: 'store-card.adjust', label: '调整储值卡', hint: '手工增减余额，超过免审额度时提交审批' },
      { key: 'store-card.approve', label: '审批储值调整', hint: '审批他人提交的大额调整' },
      { key: 'store-card.refund', label: '处理储值退款', hint: '审核退款申请、重试与登记线下退款' },
    ],
  },
  {
    group: '营销',
    permissions: [
      { key: 'activity.view', label: '查看活动', hint: '活动列表、详情与实时数据' },
      { key: 'activity.edit', label: '编辑活动', hint: '新建、修改、上下架活动，追加活动库存' },
      { key: 'sign-up.audit', label: '管理报名', hint: '查看报名资料、审核、退款与导出名单' },
      { key: 'lottery.settle', label: '管理抽奖', hint: '查看与导出抽奖记录、登记人工发放的奖品' },
      { key: 'vote.audit', label: '管理投票', hint: '查看选手资料与投票记录、审核选手、作废刷票与导出排名' },
      { key: 'distributor.view', label: '查看分销', hint: '分销员与品牌大使的客户、订单与排行' },
      { key: 'distributor.edit', label: '管理分销', hint: '任命与停用分销员、品牌大使，设置发券额度' },
      { key: 'coupon.view', label: '查看优惠券', hint: '优惠券、领取与使用记录、成本与带来的销售额' },
      { key: 'coupon.edit', label: '编辑优惠券', hint: '新建、修改、停发优惠券与券包' },
      { key: 'coupon.issue', label: '发放优惠券', hint: '给会员发券、生成兑换码、作废未使用的券' },
      { key: 'gift-bag.view', label: '查看礼包', hint: '礼包与领取记录' },
      { key: 'gift-bag.edit', label: '编辑礼包', hint: '新建、修改、停用礼包' },
    ],
  },
  {
    group: '礼品',
    permissions: [
      { key: 'gift.view', label: '查看礼品', hint: '礼品、分类、礼品订单与兑换报表' },
      { key: 'gift.edit', label: '编辑礼品', hint: '新建、修改、上下架礼品与分类，调整礼品库存' },
      { key: 'gift.ship', label: '处理礼品订单', hint: '礼品发货，取消未发出的兑换并退回积分' },
      { key: 'partner.edit', label: '管理合作商家', hint: '合作商家资料与商家成员' },
    ],
  },
  {
    group: '店铺',
    permissions: [
      { key: 'store.edit', label: '管理门店', hint: '门店资料、坐标、接待上限与营业状态' },
      { key: 'subject.edit', label: '管理专题与贺卡', hint: '新建、修改、发布专题页与贺卡' },
      { key: 'custom-page.edit', label: '管理自定义页面', hint: '编排、发布、下线自定义页面、商城首页模块与底部导航' },
      { key: 'gold-price.edit', label: '公布金价', hint: '公布每日金价，查看历史金价' },
      { key: 'employee.edit', label: '管理员工', hint: '新增、修改员工，安排门店与店长' },
      { key: 'config.edit', label: '店铺配置', hint: '商城参数、协议与展示设置' },
    ],
  },
  {
    group: '消息',
    permissions: [
      { key: 'message.view', label: '查看消息', hint: '消息记录与消息模板' },
      { key: 'message.edit', label: '管理消息', hint: '编辑消息模板，重发失败的消息' },
    ],
  },
  {
    group: '系统',
    permissions: [
      { key: 'operator.edit', label: '账号与角色', hint: '新增操作员、分配角色、重置密码' },
      { key: 'audit.view', label: '操作日志', hint: '查看谁在何时改了什么' },
    ],
  },
] as const

export type Permission = (typeof permissionCatalogue)[number]['permissions'][number]['key']
export const allPermissions: readonly Permission[] = permissionCatalogue.flatMap((g) => g.permissions.map((p) => p.key))
/** Whoever lacks it sees phones masked, wherever they stand. */
export const phonePermission: Permission = 'member.phone'
export const isPermission = (word: string): word is Permission => (allPermissions as readonly string[]).includes(word)

/** Authenticator apps show a new code every half minute. */
export const secondFactorPeriodS = 30
/** Recovery codes given at once, and letters of one without its hyphen. */
export const recoveryCodes = { count: 10, length: 10 } as const

/** Permissions that the stores of a role limit: what happens in a store, and members who belong to it. All others are the brand's own. */
const limitedByShops: readonly Permission[] = [
  'dashboard.view',
  'report.view',
  'order.view',
  'order.export',
  'order.edit',
  'order.ship',
  'order.close',
  'order.after-sale',
  'bespoke.view',
  'bespoke.edit',
  'booking.view',
  'booking.edit',
  'appreciation.view',
  'appreciation.edit',
  'member.view',
  'member.phone',
  'member.steward',
  'member.edit',
  'wallet.view',
  'wallet.adjust',
  'wallet.approve',
  'store-card.view',
  'store-card.adjust',
  'store-card.approve',
  'store-card.refund',
  'coupon.issue',
  'gift.ship',
  'store.edit',
  'employee.edit',
  'message.view',
  'audit.view',
]
export const isLimitedByShops = (permission: Permission): boolean => limitedByShops.includes(permission)

/** Minutes of lock after so many wrong tries in a row, when `bears` of them bring the first: 1, 2, 4 … up to an hour. */
export const lockMinutesAfter = (times: number, bears: number): number => (times < bears ? 0 : Math.min(60, 2 ** (times - bears)))
/** A console session ends after this long without a sign of life, or this long after log-in. */
export const sessionIdleHours = 12
export const sessionDays = 7
export const passwordLength = { min: 8, max: 64 } as const

/** What is wrong with a new password, or null. Eight characters, letters and digits. */
export function passwordFault(password: string): string | null {
  if (password.length < passwordLength.min) return `密码至少${passwordLength.min}位`
  if (password.length > passwordLength.max) return `密码最多${passwordLength.max}位`
  if (!/[A-Za-z]/.test(password) || !/[0-9]/.test(password)) return '密码须同时包含字母和数字'
  return null
}

/** Login names: 3–32 small letters, digits, dot, hyphen or underscore; compared in lower case. */
export const isLoginName = (name: string): boolean => /^[a-z0-9][a-z0-9._-]{2,31}$/.test(name)

/** What a role grants: permissions, and the stores they are held for; null is every store. */
export interface Grant {
  permissions: readonly string[]
  shops: readonly string[] | null
}
/** Stores that each permission is held for; null is every store. */
export type Held = ReadonlyMap<string, readonly string[] | null>

/** Stores of several roles together. */
const together = (lists: readonly (readonly string[] | null)[]): readonly string[] | null =>
  lists.some((shops) => shops === null) ? null : [...new Set(lists.flatMap((shops) => shops ?? []))]

/** What a person holds through roles: each permission for the stores of the roles that grant it, and for no others. */
export const heldThrough = (roles: readonly Grant[]): Held =>
  new Map(
    [...new Set(roles.flatMap((r) => r.permissions))].map((p) => [
      p,
      together(roles.filter((r) => r.permissions.includes(p)).map((r) => r.shops)),
    ]),
  )

/** Every store a person has to do with, whatever they may do there. */
export const shopsThrough = (roles: readonly Grant[]): readonly string[] | null => together(roles.map((r) => r.shops))

/** Whether stores are among others. */
export const shopsWithin = (shops: readonly string[] | null, mine: readonly string[] | null): boolean =>
  mine === null || (shops !== null && shops.every((s) => mine.includes(s)))

/** Nobody hands out, or manages, more than they hold themselves. */
export const covers = (mine: Held, theirs: Held): boolean =>
  [...theirs].every(([permission, shops]) => mine.has(permission) && shopsWithin(shops, mine.get(permission)!))
