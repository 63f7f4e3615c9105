import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featuresOf, opened, type Opened } from '@youli/client/testing/walk.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, inject, it } from 'vitest'
import { makeQueryClient } from './kit/query-client.ts'
import { type Screen, Screens } from './kit/router.tsx'
import { enterApp, noteBeforeReg, storeLogin } from './kit/session.ts'
import { storeValue } from './kit/storage.ts'
import { OpenAt } from './kit/testing/open-at.tsx'
import { Address, address } from './kit/testing/open-screens.tsx'
import { FeatureGate } from './platform/tenant-config/widgets/FeatureGate.tsx'

const features = featuresOf<Screen>(import.meta.glob('./*/*/screens.ts', { eager: true }))
const screens = features.flatMap((one) => one.screens)
const ways = { unknown: '/member/my', register: '/login/index', moved: {} }
const shop = inject('servedFlowerShop')

/** Words and pictures of the jeweller of the demo. */
const jewellers = [
  ...'珠宝 黄金 金价 首饰 饰品 金饰 戒 手寸 足金 铂金 金条 钻 翡翠 玉 项链 吊坠 耳 手镯 手链 镶 古法 珍珠 婚嫁 金禾'.split(' '),
  '/assets/demo/',
  ...shop.jewellersWords,
]

/** What the preset of flowers switches off, and the pages of records from before: a link to one opens it whatever is off. */
const switchedOff = '今日金价 质保单 增值单 定制单'.split(' ')
const ofRecords =
  /^\/(?:appreciation\/details|custom\/detail|employee\/custom\/employeelist|product_certs\/(?:detail|detail_image|verify))(?=$|[/?])/

function open(at: string): () => string {
  sessionStorage.clear()
  storeValue(sessionStorage, 'youli.attention', true)
  noteBeforeReg('')
  enterApp(shop.member.tenantAppId)
  storeLogin(shop.member)
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <OpenAt addresses={[at]}>
        <FeatureGate at={at}>
          <Screens screens={screens} ways={ways} />
        </FeatureGate>
        <Address />
      </OpenAt>
    </QueryClientProvider>,
  )
  return address
}

it('shows a flower shop’s members no word and no picture of the jeweller, on any screen', async () => {
  const front = { demo: shop, token: shop.member.token, aliases: { productId: 'goodsId', couponTplId: 'couponId' }, open }
  const all: Opened[] = []
  for (const { feature, screens: own } of features) {
    await Promise.all(own.map((one) => one.load()))
    all.push(...(await opened(front, feature, own)))
  }
  // Screens that led elsewhere do not count, nor the same one twice.
  const distinct = new Set(all.filter(({ at, landed }) => at === landed).map(({ at, html }) => html.replaceAll(at, '')))
  process.stdout.write(`${String(all.length)} addresses searched, ${String(distinct.size)} different screens\n`)
  expect(distinct.size).toBeGreaterThanOrEqual(40)
  const found = all.flatMap(({ at, html }) =>
    (ofRecords.test(at) ? jewellers : [...jewellers, ...switchedOff])
      .filter((word) => html.includes(word))
      .map((word) => `${at}: ${word} in ${around(html, word)}`),
  )
  expect(found).toEqual([])
}, 600_000)

/** The words around a found one, for the message. */
const around = (html: string, word: string): string => {
  const i = html.indexOf(word)
  return html.slice(Math.max(0, i - 40), i + 40)
}

it('names no picture of the demo in any style sheet', () => {
  const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(sheets.filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('/assets/demo/'))).toEqual([])
})
