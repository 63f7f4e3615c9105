import { goodsStatus } from '@youli/domain/catalog/goods/rules.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { adjustmentTexts } from '@youli/domain/member/wallet/texts.ts'
import { configEditors } from '@youli/domain/main-settings.ts'
import { permissionCatalogue } from '@youli/domain/main-permissions.ts'
import { afterSaleStateTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { OrderState } from '@youli/domain/trade/order/rules.ts'
import { orderStateTexts, takeWayTexts } from '@youli/domain/trade/order/texts.ts'

/** Names of the fields that people change most, in their words; the others keep their own. */
const names: Record<string, string> = {
  name: '名称',
  active: '启用',
  roles: '角色',
  permissions: '权限',
  shops: '门店范围',
  loginName: '登录名',
  shopName: '门店名称',
  shopTel: '电话',
  address: '地址',
  latitude: '纬度',
  longitude: '经度',
  receptionLimitOfDay: '每日接待上限',
  imageUrl: '图片',
  openHours: '营业时间',
  open: '营业',
  value: '值',
  goodsName: '商品名称',
  status: '状态',
  price: '价格',
  quantity: '数量',
  minPrice: '起价',
  categoryName: '分类名称',
  categoryImg: '分类图片',
  parentId: '上级分类',
  categoryId: '分类',
  summary: '一句话介绍',
  detail: '详情',
  images: '图片',
  skus: '规格',
  spec: '规格',
  skuId: '规格编号',
  change: '变动数量',
  remark: '备注',
  expressFee: '快递费',
  expressType: '配送方式',
  payWay: '付款方式',
  limitSale: '每人限购',
  topping: '置顶',
  recommended: '推荐',
  goodsId: '商品编号',
  expressCompany: '快递公司',
  expressNo: '快递单号',
  reason: '原因',
  area: '所在地区',
  mobile: '手机号',
  mobileNo: '手机号',
  paymentFee: '应付金额',
  freightFee: '运费',
  discount: '优惠金额',
  freight: '运费',
  receiveName: '收货人',
  orderNo: '订单号',
  takeType: '配送方式',
  shopId: '门店编号',
  from: '开始日期',
  to: '结束日期',
  note: '处理结果',
  answer: '处理结果',
  reply: '回复',
  couponName: '优惠券名称',
  couponType: '券类型',
  faceValue: '面值',
  putQuantity: '发放总量',
  personLimit: '每人限领',
  stopped: '停止发放',
  activityName: '活动名称',
  startTime: '开始时间',
  endTime: '结束时间',
  employeeId: '员工编号',
  memberIds: '会员编号',
  tags: '标签',
  title: '标题',
  amount: '数额',
  accountType: '账户',
  state: '状态',
  activityStatus: '状态',
  disposition: '商品处理',
  refundFee: '退款金额',
}

const words: Record<string, string> = Object.fromEntries(permissionCatalogue.flatMap((g) => g.permissions.map((p) => [p.key, p.label])))

/** What a number or a code of a field means, by what was changed. */
const meanings: Record<string, Record<string, Record<string, string>>> = {
  order: {
    status: Object.fromEntries(Object.entries(orderStatus).map(([state, number]) => [number, orderStateTexts[state as OrderState]])),
    takeType: takeWayTexts,
  },
  'after-sale': { state: afterSaleStateTexts.return, disposition: { shelf: '退回库存', writeOff: '报损' } },
  goods: { status: { [goodsStatus.onSale]: '上架', [goodsStatus.offShelf]: '下架' } },
  seckill: { activityStatus: { [activityStatus.closed]: '已下架', [activityStatus.open]: '已上架', [activityStatus.ended]: '已结束' } },
  wallet: { state: adjustmentTexts },
}

const settingNames = new Map(configEditors.map(({ setting, label }) => [setting.key, label]))

/** A field in the words of the people who read the log; its own name when there is none. */
export const nameOf = (field: string): string => names[field] ?? settingNames.get(field) ?? field

/** A value of a field, in words. */
export function textOf(subject: string, field: string, value: unknown): string {
  if (subject === 'config') return typeof value === 'string' ? settingText(field, value) : '默认'
  const meaning = typeof value === 'string' || typeof value === 'number' ? meanings[subject]?.[field]?.[value] : undefined
  return meaning ?? text(value)
}

/** A value of a setting; they are all kept as text. */
function settingText(key: string, value: string): string {
  const editor = configEditors.find(({ setting }) => setting.key === key)
  if (editor?.kind === 'boolean') return value === 'true' ? '开启' : '关闭'
  return editor?.choices?.find((choice) => choice.value === value)?.label ?? (value || '空')
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '空'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((v) => typeof v === 'string'))
    return value.length > 0 ? value.map((v) => words[v] ?? v).join('、') : '空'
  return JSON.stringify(value)
}
