import { routes } from '@youli/server/app/routes.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import type { Call } from '@youli/domain/kit/call.ts'
import * as z from 'zod'

/** A call of the contract that only reads, with something to ask it. */
export interface Asked {
  key: string
  call: Call
  input: Record<string, string>
}

interface Field {
  type?: string | string[]
  enum?: string[]
  const?: string
  anyOf?: Field[]
  format?: string
}

/** Tables of what a call's `id` names, by its path; the first that fits. */
const tablesOfPaths: [RegExp, string][] = [
  [/recall/, 'customer_recall'],
  [/member|steward/, 'member'],
  [/order/, 'trade_order'],
  [/gift-?card/, 'gift_card'],
  [/goods/, 'goods'],
  [/coupon/, 'coupon_template'],
  [/vote/, 'vote'],
  [/scan/, 'scan_gift'],
  [/scene/, 'scene_sign'],
  [/stock-count/, 'stock_count'],
  [/receiving/, 'receiving_gift'],
  [/seckill/, 'activity seckill'],
  [/group-?buy|team/, 'activity group_buy'],
  [/sign-?up/, 'activity signup'],
  [/lotter|extract|prize/i, 'activity lottery'],
  [/pack/, 'activity pack_buy'],
]
/** Tables of what a field names, where it is not called after its table. */
const tablesOfFields: Record<string, string> = {
  productId: 'goods',
  userId: 'member',
  fromId: 'member',
  distributorId: 'member',
  orderId: 'trade_order',
  templateId: 'coupon_template',
  couponMarketId: 'coupon_template',
  roleId: 'operator_role_definition',
  posterId: 'poster_share',
  recallId: 'customer_recall',
  serviceId: 'booking_service',
}

function tableOf(key: string, field: string): string {
  if (field === 'id' || field === 'activityId') return tablesOfPaths.find(([path]) => path.test(key))?.[1] ?? ''
  return tablesOfFields[field] ?? field.replace(/Id$/, '')
}

/** A word that is in many names, and one that is in none. */
const searched = ['金', '不存在的名字']
const isId = (name: string) => /(?:^i|I)d$/.test(name)
const isDay = (name: string) => name === 'from' || name === 'to'

/** What can be sent for a field: all words it knows, an id that is there, or what somebody may search for. */
function values(key: string, name: string, field: Field, ids: Record<string, string>): string[] {
  const today = dayOf(new Date())
  if (/^(?:page|pageSize|limit|offset|timespan|tenantAppId)$/.test(name)) return []
  if (name === 'month') return [today.slice(0, 7)]
  if (isDay(name)) return name === 'from' ? [addDays(today, -29), addDays(today, -365)] : [today]
  if (field.anyOf) return field.anyOf.flatMap((one) => values(key, name, one, ids)).slice(0, 4)
  // Each order and each state of a list has a plan of its own.
  if (field.enum) return /^(?:sort|state|status|phase)$/.test(name) ? field.enum : field.enum.slice(0, 4)
  if (field.const !== undefined) return [field.const]
  if (isId(name)) return [ids[tableOf(key, name)] ?? []].flat()
  const type = [field.type ?? 'string'].flat()[0]
  if (type === 'boolean') return ['true', 'false']
  if (type === 'number' || type === 'integer') return ['1']
  if (field.format === 'date') return [today]
  return type === 'string' ? searched : []
}

/** Every call that reads, once with the least it takes and once more for each value of each field that narrows or orders. */
export function readingCalls(ids: Record<string, string>): Asked[] {
  const calls = routes.flatMap((feature) => Object.entries(feature.calls) as [string, Call][])
  const reading = calls.filter(([key, call]) => (key.startsWith('GET ') || call.paged) && (call.reply ?? 'envelope') === 'envelope')
  return reading.flatMap(([key, call]) => {
    const schema = z.toJSONSchema(call.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, Field>
      required?: string[]
    }
    const fields = Object.entries(schema.properties ?? {})
    const least: Record<string, string> = {}
    for (const [name, field] of fields)
      if (schema.required?.includes(name) || isDay(name)) least[name] = values(key, name, field, ids)[0] ?? '1'
    const more = fields.flatMap(([name, field]) => values(key, name, field, ids).map((value) => ({ ...least, [name]: value })))
    const inputs = new Map([least, ...more].map((input) => [JSON.stringify(input), input]))
    return [...inputs.values()].map((input) => ({ key, call, input }))
  })
}

/** The same with other ids, for a call that knows nothing of those it was asked. */
export const withOtherIds = ({ key, call, input }: Asked, ids: Record<string, string>): Asked[] =>
  Object.keys(input)
    .filter(isId)
    .flatMap((name) => Object.values(ids).map((id) => ({ key, call, input: { ...input, [name]: id } })))
