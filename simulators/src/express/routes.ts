import type { FastifyInstance, FastifyRequest } from 'fastify'
import { md5 } from '../kit/random.ts'
import { formBody, object, text } from '../kit/request.ts'
import type { Fields } from '../kit/types.ts'
import type { Simulation } from '../simulation.ts'
import { parcelKey, trackOf } from './parcels.ts'

const carriers = new Set(
  'shunfeng yuantong zhongtong shentong yunda ems youzhengguonei jd jtexpress debangkuaidi huitongkuaidi zhaijisong'.split(' '),
)
/** Carriers that tell of a parcel only to who knows the end of the receiver's phone. */
const shy = new Set(['shunfeng', 'zhongtong'])

const no = (returnCode: string, message: string): object => ({ result: false, returnCode, message })

function paramOf(form: Fields): Fields | null {
  try {
    const value: unknown = JSON.parse(text(form, 'param'))
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    return null
  }
}
const isNumber = (number: string): boolean => number.length >= 6 && number.length <= 32

function subscribe(simulation: Simulation, request: FastifyRequest): object {
  const form = formBody(request)
  const param = paramOf(form)
  const parameters = object(param, 'parameters')
  if (text(form, 'schema') !== 'json' || !param || !parameters) return no('700', '订阅方的订阅数据存在错误')
  if (text(param, 'key') !== simulation.accounts.express.key) return no('600', '您不是合法的订阅者（即授权Key出错）')
  const [company, number, url] = [text(param, 'company'), text(param, 'number'), text(parameters, 'callbackurl')]
  if (!carriers.has(company)) return no('701', '拒绝订阅的快递公司')
  if (!isNumber(number) || !URL.canParse(url)) return no('700', '订阅方的订阅数据存在错误（如不支持的快递公司、单号为空、单号超长等）')
  const phoneTail = text(parameters, 'phone').slice(-4)
  if (shy.has(company) && phoneTail.length !== 4) return no('408', '手机号验证失败')
  const place = parcelKey(company, number)
  const parcel = (simulation.state.parcels[place] ??= { company, number, phoneTail, state: '0', steps: [], watcher: null })
  if (parcel.watcher) return no('501', '重复订阅')
  parcel.watcher = { url, salt: text(parameters, 'salt') }
  simulation.touch()
  return { result: true, returnCode: '200', message: '提交成功' }
}

function query(simulation: Simulation, request: FastifyRequest): object {
  const { customer, key } = simulation.accounts.express
  const form = formBody(request)
  const raw = text(form, 'param')
  if (text(form, 'customer') !== customer || text(form, 'sign') !== md5(raw + key + customer).toUpperCase())
    return no('503', '验证签名失败')
  const param = paramOf(form)
  const [company, number] = [text(param, 'com'), text(param, 'num')]
  if (!carriers.has(company) || !isNumber(number)) return no('400', '提交的数据不完整，或者贵公司没授权')
  const parcel = simulation.state.parcels[parcelKey(company, number)]
  if (!parcel || parcel.steps.length === 0) return no('500', '查询无结果，请隔段时间再查')
  if (shy.has(company) && text(param, 'phone').slice(-4) !== parcel.phoneTail) return no('408', '手机号验证失败')
  return trackOf(parcel)
}

/** The calls of poll.kuaidi100.com: always HTTP 200. */
export function expressApi(simulation: Simulation, app: FastifyInstance): void {
  app.post('/poll', async (request) => subscribe(simulation, request))
  app.post('/poll/query.do', async (request) => query(simulation, request))
}
