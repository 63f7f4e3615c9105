import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useMemo, type ReactNode } from 'react'
import { useLocation } from '../../../kit/nav.tsx'
import { OpenAt } from '../../../kit/testing/open-at.tsx'
import { beforeAll } from 'vitest'
import type { OutputOf } from '../../../kit/client.ts'
import { makeQueryClient } from '../../../kit/query-client.ts'
import { Screens, type Screen } from '../../../kit/router.tsx'
import { replyOf, standIn } from '../../../kit/testing/stand-in.ts'
import type { Sale } from '../../activity/widgets/sale.ts'

// What tests of activities and flash sales share: one sale, its SKUs, and the screens at their addresses.

export const activityId = '410000000000000001'
export const goodsId = '420000000000000001'
export const orderId = '430000000000000001'
const dayMs = 86_400_000

/** Runs since an hour, for two more days. */
export const sale = (
  of: Partial<Omit<Sale, 'data' | 'goodsInfoDto'>> & { data?: Partial<Sale['data']>; goods?: Partial<Sale['goodsInfoDto']> } = {},
): Sale => {
  const { data, goods, ...rest } = of
  const now = Date.now()
  return {
    activityId,
    activityName: '周年庆钻戒秒杀',
    subtitle: '',
    activityStatus: 1,
    activityType: 'seckill',
    activityListPicUrl: '["/a.webp","/b.webp"]',
    activityMainPicUrl: '/main.webp',
    activityMusicUrl: '/song.mp3',
    activityRule: '<p>每人一件</p><script>window.bad = 1</script>',
    activityRemark: '',
    startTime: now - 3_600_000,
    endTime: now + 2 * dayMs,
    nowTime: now,
    shareTypeArr: [],
    shareText: '{customerName}邀请你来抢',
    shareIconUrl: '/share.webp',
    backgroundColor: '',
    mustRegister: true,
    ...rest,
    data: { killPrice: 4110, marketPrice: 7980, joinCount: 7, personLimit: 2, appointFlag: false, ...data },
    goodsInfoDto: {
      goodsId,
      goodsName: '「众星」围镶钻石戒指',
      activityPrice: 4110,
      marketPrice: 7980,
      quantity: 5,
      thumbnailImg: '/ring.webp',
      goodsInfo: '<p>十八颗小钻</p>',
      takeRemark: '',
      payWay: 1,
      advancePayment: 0,
      expressType: 0,
      expressFee: 15,
      allShop: true,
      shopIdList: [],
      deliveryStartDate: '',
      deliveryEndDate: '',
      ...goods,
    },
  }
}

type SaleSku = OutputOf<'GET /goods/store/all'>[number]
const skuOf = (id: string, spec: string, of: Partial<SaleSku> = {}): SaleSku => ({
  id,
  spec,
  quantity: 5,
  price: 6850,
  activityPrice: 4110,
  marketPrice: 7980,
  exchangeMoney: 0,
  point: 0,
  max: 2,
  ...of,
})
export const skus = [skuOf('440000000000000001', '12号'), skuOf('440000000000000002', '14号', { quantity: 0, max: 0 })]

export const buyerOf = (i: number): OutputOf<'GET /activity/api/v1/user-trace-list'>['data'][number] => ({
  id: String(450000000000000000n + BigInt(i)),
  userName: `客${i}*`,
  headImgUrl: '',
  quantity: 1,
  createTime: Date.now() - i * 60_000,
})

const Address = (): ReactNode => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
export const address = (): string => screen.getByLabelText('address').textContent

/** Where a screen of another feature would stand: only its address matters. */
const elsewhere = { default: (): ReactNode => null }
const others = ['/login/index', '/member/attention', '/mall/order/detail/:orderId', '/elsewhere', '/mall'].map((path) => ({
  path,
  load: () => Promise.resolve(elsewhere),
}))

function Shop({ at, screens }: { at: string; screens: readonly Screen[] }): ReactNode {
  const client = useMemo(() => makeQueryClient(), [])
  return (
    <QueryClientProvider client={client}>
      <OpenAt addresses={[at]}>
        <Screens screens={[...screens, ...others]} ways={{ unknown: '/elsewhere', register: '/login/index', moved: {} }} />
        <Address />
      </OpenAt>
    </QueryClientProvider>
  )
}

type Answers = Parameters<typeof standIn>[0]

/** Opens an address among these screens with the network answered; `of` is the sale that everything tells of. */
export const shopOf = (screens: readonly Screen[]) => {
  beforeAll(() => Promise.all([...screens.map((one) => one.load()), import('../../../catalog/goods/widgets/SkuPopup.tsx')]), 60_000)
  return (at: string, of: Sale = sale(), answers: Answers = {}) => {
    const g = of.goodsInfoDto
    const net = standIn({
      'GET /tenant/api/v1/tenant/home/get-list': () => [],
      'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
      'GET /user/member/api/v1/user-state-schedule': () => ({
        bindPhone: true,
        subscribe: true,
        updateInfo: true,
        bindPhonePoint: 0,
        subscribePoint: 0,
        updateInfoPoint: 0,
      }),
      'GET /activity/api/v1/h5/type/list': () => [],
      'GET /activity/api/v1/h5/list': () => ({ data: replyOf('GET /activity/api/v1/h5/list', [of]), total: 1 }),
      'GET /activity/api/v2/h5/detail': () => of,
      'GET /activity/api/v1/h5/appoint': () => of.data.appointFlag === true,
      'POST /activity/api/v1/h5/appoint': () => null,
      'GET /activity/api/v1/get-activity-goods': () =>
        replyOf('GET /activity/api/v1/get-activity-goods', { ...g, startTime: of.startTime, endTime: of.endTime }),
      'GET /activity/api/v1/user-trace-list': () => ({ data: [], total: 0 }),
      'GET /goods/activity-info': () => g,
      'GET /goods/store/all': () => skus,
      'GET /goods/img/list': () => [{ imgUrl: '/ring-1.webp' }],
      'GET /goods/take-shop': () => [],
      'GET /deliver/api/v1/express-address/list-address': () => [],
      'POST /coupon/api/v2/coupon/for-order': () => ({ bestId: '', coupons: [] }),
      ...answers,
    })
    render(<Shop at={at} screens={screens} />)
    return net
  }
}
