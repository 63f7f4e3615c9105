import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { useMemo, type ReactNode } from 'react'
import { useLocation } from '../../../kit/nav.tsx'
import { OpenAt } from '../../../kit/testing/open-at.tsx'
import type { OutputOf } from '../../../kit/client.ts'
import { makeQueryClient } from '../../../kit/query-client.ts'
import { Screens, type Screen } from '../../../kit/router.tsx'
import { refusal, standIn } from '../../../kit/testing/stand-in.ts'
import type { Goods, Sku } from '../widgets/goods.ts'

export const ring: Goods = {
  id: '71',
  productId: '71',
  goodsName: '圆满素圈戒指',
  summary: '克克都是心意',
  thumbnailImg: '/ring.webp',
  minPrice: 2380.5,
  marketPrice: 2580,
  skuNumber: 1,
  exchangeMoney: 0,
  point: 0,
  limitSale: 0,
  expressType: 0,
  status: 1,
  categoryId: '1',
  saleType: 'normal',
  takeStartTime: '',
  takeStockDay: 0,
  takeRemark: '',
  expressFee: 0,
  advancePayment: 0,
  payWay: 1,
  totalQuantity: 9,
  totalSalesVolume: 7,
  baseSaleNumber: 100,
}
export const skuOf = (id: string, spec: string, quantity: number, price = 2380.5): Sku => ({
  id,
  spec,
  quantity,
  price,
  marketPrice: 0,
  exchangeMoney: 0,
  point: 0,
  max: quantity,
})

const categories = [
  { id: '1', categoryName: '戒指', categoryImg: '', parentId: '0' },
  { id: '2', categoryName: '对戒', categoryImg: '', parentId: '1' },
  { id: '3', categoryName: '珍珠', categoryImg: '', parentId: '0' },
]

interface Shop {
  goods?: Goods[]
  recommended?: Goods[]
  skus?: Sku[]
  pictures?: string[]
  bought?: number
  comments?: OutputOf<'GET /comment/api/v1/comment/list'>['data']
  config?: Record<string, string>
  /** Modules of the page an operator made for the mall home. */
  page?: { top: object[]; bottom: object[] }
}

const Address = (): ReactNode => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

/** Where a screen outside the mall would stand: only its address matters. */
const elsewhere = { default: (): ReactNode => null }

function Mall({ at, mall }: { at: string; mall: readonly Screen[] }): ReactNode {
  const client = useMemo(() => makeQueryClient(), [])
  const screens = [
    ...mall,
    { path: '/elsewhere', load: () => Promise.resolve(elsewhere) },
    { path: '/mall/order/create/:productId', load: () => Promise.resolve(elsewhere) },
  ]
  return (
    <QueryClientProvider client={client}>
      <OpenAt addresses={[at]}>
        <Screens screens={screens} ways={{ unknown: '/elsewhere', register: '/login/index', moved: { '/': '/mall' } }} />
        <Address />
      </OpenAt>
    </QueryClientProvider>
  )
}

const customPage = (modules: string): OutputOf<'GET /customize-page/custom/get'> => ({
  id: '9',
  title: '商城首页',
  customizePageId: '9',
  pageName: 'mall_home',
  modules,
  invalidDate: null,
  qualifiedId: '',
  goods: [],
  gifts: [],
  activities: [],
})

/** Opens an address among these screens, in a shop that has these goods. */
export const mallOf =
  (mall: readonly Screen[]) =>
  (at: string, shop: Shop = {}) => {
    const {
      goods = [ring],
      recommended = [],
      skus = [skuOf('81', '15号', 9)],
      pictures = [],
      bought = 0,
      config = {},
      comments = [],
      page = null,
    } = shop
    let isFav = false
    const net = standIn({
      'GET /tenant/api/v1/tenant/home/get-list': () =>
        Object.entries(config).map(([enumTenantWechatappPara, value]) => ({ enumTenantWechatappPara, value })),
      'GET /goods/category/all': () => categories,
      ...(page && { 'GET /customize-page/custom/get': () => customPage(JSON.stringify(page)) }),
      'GET /goods/mobile/list': (input) => {
        const all = input.recommended ? recommended : goods
        const { page: at = 1, pageSize: size = 20 } = input
        return { data: all.slice((at - 1) * size, at * size), total: all.length }
      },
      'GET /goods/info': ({ id }) => {
        const one = goods.find((each) => each.id === id)
        return one ?? refusal(goodsRefusals.gone)
      },
      'GET /goods/img/list': () => pictures.map((imgUrl) => ({ imgUrl })),
      'GET /goods/store/mobile-all': () => skus,
      'GET /goods/detail/info': () => ({
        detail: '<p>足金</p><script>window.bad = 1</script><img src="/a.webp" onerror="window.bad = 1">',
      }),
      'GET /goods/take-shop': () => ['501', '502'],
      'GET /goods/isfav': () => isFav,
      'GET /goods/fav': (input) => {
        isFav = String(input.isFav) === 'true'
        return isFav
      },
      'GET /comment/api/v1/comment/goods-summary': () => {
        const stars = [1, 2, 3, 4, 5].map((n) => comments.filter((one) => one.score === n).length)
        const average = comments.reduce((sum, one) => sum + one.score, 0) / Math.max(1, comments.length)
        return { count: comments.length, average, goodShare: comments.length > 0 ? 100 : 0, stars, pictures: comments.length }
      },
      'GET /comment/api/v1/comment/list': () => ({ data: comments, total: comments.length }),
      'GET /order/api/v1/order/buy-amount': () => bought,
      'GET /user/member/api/v1/user-state-schedule': () => ({
        bindPhone: false,
        subscribe: false,
        updateInfo: false,
        bindPhonePoint: 0,
        subscribePoint: 0,
        updateInfoPoint: 0,
      }),
    })
    render(<Mall at={at} mall={mall} />)
    return net
  }
