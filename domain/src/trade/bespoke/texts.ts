import type { BespokeActor, BespokeStatus, BespokeVerb } from './rules.ts'

export const bespokeRefusals = {
  notThere: { code: 5311, msg: '没有找到该定制单' },
  noTemplate: { code: 5312, msg: '该定制模板不存在或已停用' },
  noMember: { code: 5313, msg: '该手机号还不是会员，请先邀请顾客注册' },
  badBooking: { code: 5314, msg: '{fault}' },
  badForm: { code: 5315, msg: '定制资料格式不正确，请刷新后重新填写' },
  templateChanged: { code: 5316, msg: '定制模板已更新，请刷新后重新填写' },
  notYours: { code: 5317, msg: '请重新上传图片' },
  badStore: { code: 5318, msg: '还差可以取货的门店' },
  accepted: { code: 5319, msg: '工坊已接单，不能再修改' },
  changed: { code: 5320, msg: '定制单状态已变化，请刷新后再试' },
  notReady: { code: 5321, msg: '定制品尚未到店，暂不能交付' },
  taken: { code: 5322, msg: '这件定制已经取走了' },
} as const

export const bespokeEditRefusals = {
  noTemplate: bespokeRefusals.noTemplate,
  badDraft: { code: 5331, msg: '{fault}' },
  noShop: { code: 5332, msg: '所选门店不存在或已停业' },
  noEmployee: { code: 5333, msg: '所选员工不存在或已停用' },
} as const

/** Status names of the wire. */
export const bespokeStatusTexts: Record<BespokeStatus, string> = {
  SUBMISSION: '已下单',
  RECEIPT: '已接单',
  DESIGN: '设计中',
  PRODUCTION: '制作中',
  ARRIVAL: '已到货',
  ENTER_SHOP: '已到店',
  TAKE_DELIVERY: '已取货',
  CANCELLED: '已取消',
}

export const bespokeVerbTexts: Record<BespokeVerb | 'create' | 'edit' | 'terms' | 'note', string> = {
  create: '发起定制',
  edit: '修改资料',
  terms: '修改价格',
  note: '补充说明',
  accept: '接单',
  design: '开始设计',
  produce: '开始制作',
  arrive: '到货',
  enterShop: '到店',
  take: '交付取货',
  cancel: '取消定制',
}
export const bespokeActorTexts: Record<BespokeActor, string> = { employee: '门店', operator: '工坊' }

export const bespokeTexts = {
  title: '我的定制',
  detail: '定制详情',
  templates: '选择定制模板',
  trades: '定制单',
  form: '填写定制单',
  editForm: '修改定制单',
  code: '取货码',
  codeNote: '到店后请向店员出示，核对后即可取货',
  none: '还没有定制单',
  noneNote: '到店与顾问沟通，即可定制专属作品',
  noTemplates: '眼下没有可用的定制模板',
  take: '确认交付',
  askTake: '请核对会员与定制品，交付后不能撤销',
  took: '交付成功',
  /** Spec 2 §8. */
  reserved: '预约成功',
  saved: '保存成功',
  agreedLater: '待定',
} as const
