import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assetBase } from './assets.ts'
import { jinhe, qinghe } from './tenants.ts'

const folder = fileURLToPath(new URL('../../assets/', import.meta.url))
const drawn = (address: string): boolean => address.startsWith(assetBase) && existsSync(folder + address.slice(assetBase.length))

describe.each([jinhe, qinghe])('the catalogue of $brand.name', (tenant) => {
  it('shows only pictures that were drawn', () => {
    const inText = tenant.goods.flatMap((g) => [...g.detail.matchAll(/src="([^"]+)"/g)].map((m) => m[1]!))
    const all = [
      ...tenant.goods.flatMap((g) => g.images),
      ...inText,
      ...tenant.categories.map((c) => c.image),
      ...tenant.stores.map((s) => s.photo),
      ...tenant.members.map((m) => m.avatar),
      ...tenant.brand.banners.map((b) => b.image),
      ...tenant.topics.flatMap((one) => [one.image, one.picture]),
      tenant.brand.logo,
      tenant.brand.memberCard,
      tenant.brand.shareIcon,
      tenant.brand.accountPicture,
    ]
    expect(all.filter((a) => !drawn(a))).toEqual([])
  })

  it('has two or more pictures, a known category and a price below the market price for every goods', () => {
    const categories = new Set(tenant.categories.map((c) => c.key))
    const wrong = tenant.goods.filter((g) => g.images.length < 2 || !categories.has(g.category) || g.skus.length === 0)
    const wrongPrice = tenant.goods.filter((g) =>
      g.skus.some(
        (s) =>
          !Number.isInteger(s.priceFen) ||
          s.priceFen > s.marketPriceFen ||
          s.exchangeMoneyFen >= s.priceFen ||
          g.advancePaymentFen >= s.priceFen,
      ),
    )
    const wrongWay = tenant.goods.filter(
      (g) => (g.payWay === 2) !== g.advancePaymentFen > 0 || (g.saleType === 'presale') !== (g.takeStartInDays !== null),
    )
    expect([...wrong, ...wrongPrice, ...wrongWay].map((g) => g.key)).toEqual([])
  })

  it('tells 500 to 1500 characters about every goods', () => {
    const lengths = tenant.goods.map((g) => ({ key: g.key, length: g.detail.replaceAll(/<[^>]+>/g, '').length }))
    expect(lengths.filter((l) => l.length < 500 || l.length > 1500)).toEqual([])
  })

  it('uses every key, article number and mobile once, and one manager leads each store', () => {
    const once = (all: readonly string[]): void => expect(new Set(all).size).toBe(all.length)
    once(tenant.goods.map((g) => g.key))
    once(tenant.goods.flatMap((g) => g.skus.map((s) => s.artNo)))
    once([...jinhe.members, ...qinghe.members, ...jinhe.employees, ...qinghe.employees].map((m) => m.mobile))
    for (const s of tenant.stores) expect(tenant.employees.filter((e) => e.store === s.key && e.manager)).toHaveLength(1)
  })
})

it('nobody wears a face of the other brand, and nobody at work that of a member', () => {
  const groups = [jinhe.members, jinhe.employees, qinghe.members, qinghe.employees].map(
    (people) => new Set(people.map((one) => one.avatar)),
  )
  expect(new Set(groups.flatMap((faces) => [...faces])).size).toBe(groups.reduce((sum, faces) => sum + faces.size, 0))
})

it('topics fit, and the main tenant has six of them about categories that are there', () => {
  expect(jinhe.topics.length).toBeGreaterThanOrEqual(6)
  for (const tenant of [jinhe, qinghe]) {
    const categories = new Set(tenant.categories.map((c) => c.key))
    expect(tenant.topics.filter((one) => !categories.has(one.category) || one.summary.length > 100 || one.title.length > 40)).toEqual([])
  }
})

it('the main tenant has at least 64 goods in a dozen root categories, some sold out, off the shelf, topped and deductible', () => {
  expect(jinhe.goods.length).toBeGreaterThanOrEqual(64)
  expect(jinhe.categories.filter((c) => !c.parent).length).toBeGreaterThanOrEqual(12)
  expect(jinhe.goods.filter((g) => g.skus.every((s) => s.stock === 0)).length).toBeGreaterThanOrEqual(2)
  expect(jinhe.goods.filter((g) => g.status === 2).length).toBeGreaterThanOrEqual(2)
  expect(jinhe.goods.filter((g) => g.exchangeMoneyFen > 0).length).toBeGreaterThanOrEqual(15)
  expect(jinhe.goods.filter((g) => g.recommended).length).toBeGreaterThanOrEqual(10)
  expect(jinhe.members).toHaveLength(40)
})
