import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { md5 } from '../kit/random.ts'
import { queryOf } from '../kit/request.ts'
import type { Simulation } from '../simulation.ts'
import { districtAt, districtOf, type District } from './places.ts'

/** Signature of a GET: path, parameters sorted by name and not encoded, secret. */
export function mapSignature(path: string, query: URLSearchParams, secretKey: string): string {
  const params = [...query].filter(([name]) => name !== 'sig').sort(([a], [b]) => (a < b ? -1 : 1))
  return md5(`${path}?${params.map(([name, value]) => `${name}=${value}`).join('&')}${secretKey}`)
}

const no = (status: number, message: string): object => ({ status, message, request_id: randomUUID() })
const good = (result: object): object => ({ status: 0, message: 'query ok', request_id: randomUUID(), result })
const componentsOf = ({ province, city, district }: District): object => ({
  nation: '中国',
  province,
  city,
  district,
  street: '',
  street_number: '',
})

function geocode(address: string): object {
  const known = districtOf(address)
  if (!known) return no(347, '查询无结果')
  const { found, named } = known
  // Doors of one district lie apart, each always at the same spot.
  const shift = named ? Number.parseInt(md5(address).slice(0, 4), 16) / 0xffff / 100 : 0
  const door = named && /\d号/.test(address)
  return good({
    title: address,
    location: { lng: found.longitude + shift, lat: found.latitude + shift },
    address_components: componentsOf(found),
    ad_info: { adcode: found.code },
    reliability: door ? 8 : named ? 5 : 1,
    level: door ? 9 : named ? 2 : 1,
  })
}

function reverse(location: string): object {
  const [latitude = Number.NaN, longitude = Number.NaN] = location.split(',').map(Number)
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return no(310, '请求参数信息有误')
  const found = districtAt(latitude, longitude)
  if (!found) return no(347, '查询无结果')
  const { province, city, district } = found
  return good({ address: `${province}${city}${district}`, address_component: componentsOf(found), ad_info: { adcode: found.code } })
}

function answer(simulation: Simulation, request: FastifyRequest): object {
  const query = queryOf(request)
  const { key, secretKey } = simulation.accounts.map
  if (!/^(?:[A-Z0-9]{5}-){5}[A-Z0-9]{5}$/.test(query.get('key') ?? '')) return no(311, 'key格式错误')
  if (query.get('key') !== key) return no(190, '无效的KEY')
  const path = (request.raw.url ?? '').split('?')[0] ?? ''
  if (query.get('sig') !== mapSignature(path, query, secretKey)) return no(111, '签名验证失败')
  const [address, location] = [query.get('address'), query.get('location')]
  if (address) return geocode(address)
  return location ? reverse(location) : no(300, '缺少必要字段')
}

/** The geocoder of apis.map.qq.com: always HTTP 200. */
export const mapApi = (simulation: Simulation, app: FastifyInstance): void =>
  void app.get('/ws/geocoder/v1', async (request) => answer(simulation, request))
