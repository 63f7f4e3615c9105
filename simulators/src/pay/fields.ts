import { isIP } from 'node:net'
import { PayError } from './answer.ts'

/** How one field of a request must look. `fields` describes an object inside. */
interface Rule {
  required?: boolean
  /** Longest text in characters. */
  max?: number
  pattern?: RegExp
  integer?: { min: number; max?: number }
  oneOf?: readonly string[]
  test?: (value: string) => boolean
  fields?: Rules
  /** Any JSON value passes. */
  free?: boolean
}
type Rules = Record<string, Rule>

const wrong = (pointer: string, value: unknown, issue: string): PayError =>
  new PayError(400, 'PARAM_ERROR', `输入源“${pointer}”${issue}`, '268435461', {
    field: pointer,
    value: value ?? null,
    issue,
    location: 'body',
  })

const longestInt = 100_000_000_00

function checkField(rule: Rule, pointer: string, value: unknown): void {
  if (rule.fields) return checkFields(rule.fields, pointer, value)
  if (rule.free) return undefined
  if (rule.integer) {
    const { min, max = longestInt } = rule.integer
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      throw wrong(pointer, value, '映射到数值字段规则校验失败')
    return undefined
  }
  if (typeof value !== 'string' || value === '') throw wrong(pointer, value, '映射到字符串字段规则校验失败')
  if (rule.max !== undefined && Array.from(value).length > rule.max) throw wrong(pointer, value, `字符数大于最大值${rule.max}`)
  if (rule.pattern && !rule.pattern.test(value)) throw wrong(pointer, value, '格式错误')
  if (rule.oneOf && !rule.oneOf.includes(value)) throw wrong(pointer, value, '取值不在允许范围')
  if (rule.test && !rule.test(value)) throw wrong(pointer, value, '格式错误')
  return undefined
}

/** Throws 400 PARAM_ERROR for the first missing, null, unknown or ill-formed field. */
export function checkFields(rules: Rules, pointer: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(pointer || '/', value, '应为对象')
  for (const [name, inside] of Object.entries(value)) {
    const rule = rules[name]
    if (!rule) throw wrong(`${pointer}/${name}`, inside, '未知字段')
    if (inside === null) throw wrong(`${pointer}/${name}`, inside, '不能为null')
    checkField(rule, `${pointer}/${name}`, inside)
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.required && !(name in value)) throw wrong(`${pointer}/${name}`, undefined, '缺少必填字段')
  }
}

const address = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[?#]/.test(value)
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/
const currency: Rule = { oneOf: ['CNY'] }
const outTradeNo: Rule = { required: true, pattern: /^[0-9A-Za-z_\-|*]{6,32}$/ }

const prepay: Rules = {
  appid: { required: true, max: 32 },
  mchid: { required: true, max: 32 },
  description: { required: true, max: 127 },
  out_trade_no: outTradeNo,
  notify_url: { required: true, max: 255, test: address },
  amount: { required: true, fields: { total: { required: true, integer: { min: 1 } }, currency } },
  time_expire: { pattern: moment },
  attach: { max: 128 },
  goods_tag: { max: 32 },
  support_fapiao: { free: true },
  detail: { free: true },
  settle_info: { fields: { profit_sharing: { free: true } } },
}
const scene: Rules = {
  payer_client_ip: { required: true, test: (value) => isIP(value) !== 0 },
  device_id: { max: 32 },
  store_info: { free: true },
}

/** Body of POST /v3/pay/transactions/jsapi. */
export const jsapiRules: Rules = {
  ...prepay,
  payer: { required: true, fields: { openid: { required: true, max: 128 } } },
  scene_info: { fields: scene },
}
/** Body of POST /v3/pay/transactions/h5. */
export const h5Rules: Rules = {
  ...prepay,
  scene_info: {
    required: true,
    fields: {
      ...scene,
      h5_info: {
        required: true,
        fields: {
          type: { required: true, oneOf: ['iOS', 'Android', 'Wap'] },
          app_name: { max: 64 },
          app_url: { max: 128 },
          bundle_id: { max: 128 },
          package_name: { max: 128 },
        },
      },
    },
  },
}
export const closeRules: Rules = { mchid: { required: true, max: 32 } }
/** Body of POST /v3/refund/domestic/refunds. */
export const refundRules: Rules = {
  transaction_id: { max: 32 },
  out_trade_no: { ...outTradeNo, required: false },
  out_refund_no: { required: true, pattern: /^[0-9A-Za-z_\-|*@]{1,64}$/ },
  reason: { max: 80 },
  notify_url: { max: 256, test: address },
  funds_account: { oneOf: ['AVAILABLE', 'UNSETTLED'] },
  amount: {
    required: true,
    fields: {
      refund: { required: true, integer: { min: 1 } },
      total: { required: true, integer: { min: 1 } },
      currency: { ...currency, required: true },
      from: { free: true },
    },
  },
  goods_detail: { free: true },
}
