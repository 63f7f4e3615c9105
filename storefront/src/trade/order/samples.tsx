import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useLocation } from '../../kit/nav.tsx'
import { Route, Switch } from 'wouter'
import { OpenAt } from '../../kit/testing/open-at.tsx'
import type { OutputOf } from '../../kit/client.ts'
import { makeQueryClient } from '../../kit/query-client.ts'
import { standIn } from '../../kit/testing/stand-in.ts'
import { member } from '../../kit/testing/people.ts'
import OrderCreate from './OrderCreate.tsx'
import OrderDetail from './OrderDetail.tsx'
import OrderList from './OrderList.tsx'
import OrderReadOnly from './OrderReadOnly.tsx'
import type { Order } from './parts/order.ts'

// What tests of the order screens share: one goods, one order, and the screens at their addresses.

export const goods: OutputOf<'GET /goods/info'> = {
  id: '300000000000000001',
  productId: '300000000000000001',
  goodsName: '「一枝」陶瓷花器',
  summary: '',
  thumbnailImg: '/vase.webp',
  minPrice: 0.1,
  marketPrice: 0,
  skuNumber: 1,
  exchangeMoney: 0,
  point: 0,
  limitSale: 0,
  expressType: 0,
  status: 1,
  categoryId: '0',
  saleType: 'normal',
  takeStartTime: '',
  takeStockDay: 1,
  takeRemark: '',
  expressFee: 15,
  advancePayment: 0,
  payWay: 1,
  totalQuantity: 9,
  totalSalesVolume: 0,
  baseSaleNumber: 0,
}
export const sku: OutputOf<'GET /goods/store/mobile-all'>[number] = {
  id: '310000000000000001',
  spec: '米白',
  quantity: 9,
  price: 0.1,
  marketPrice: 0,
  exchangeMoney: 0,
  point: 0,
  max: 9,
}
export const address = {
  id: '320000000000000001',
  recipients: '林晚晴',
  user_tel: '13800138012',
  area: '上海市 上海市 静安区',
  address: '示例路 28 弄',
  is_default: true,
}
const shop = { shopTel: '', distance: null, receptionLimitOfDay: 0, latitude: 0, longitude: 0, imageUrl: '', openHours: '' }
export const stores = [
  { ...shop, id: '330000000000000001', shopName: '静安店', address: '示例路 1 号' },
  { ...shop, id: '330000000000000002', shopName: '东城店', address: '示例街 2 号' },
]
export const orderId = '340000000000000001'
export const order: Order = {
  id: orderId,
  orderNo: 'YL340000000000000001',
  status: 1,
  childStatus: 0,
  type: 1,
  activityType: '',
  activityId: '0',
  activityFinish: true,
  takeType: 1,
  userId: member.userId,
  shopId: stores[0]!.id,
  shopName: '静安店',
  shopAddress: '示例路 1 号',
  shopTel: '',
  imageUrl: '',
  productId: goods.id,
  productName: goods.goodsName,
  spec: '米白',
  artNo: '',
  price: 10,
  quantity: 3,
  productFee: 30,
  freightFee: 0,
  discountFee: 0,
  totalFee: 30,
  paymentFee: 30,
  onlineWaitFee: 30,
  offlineWaitFee: 0,
  payWay: 1,
  createTime: 1_795_000_000_000,
  nowTime: 1_795_000_000_000,
  timeoutMinutes: 30,
  timeoutHours: 0.5,
  remark: '',
  takeRemark: '',
  sendGoodRemark: '',
  takeDateDetail: '',
  expressCompany: '',
  expressNo: '',
  sendTime: null,
  receiveName: '',
  mobileNo: '',
  address: '',
  serviceFlag: false,
  lines: [
    {
      productId: goods.id,
      skuId: sku.id,
      productName: goods.goodsName,
      spec: '米白',
      imageUrl: '',
      price: 10,
      quantity: 3,
      backQuantity: 0,
      sentQuantity: 0,
      discountFee: 0,
    },
  ],
  adjustments: [],
  trace: [{ step: 'goods', applied: true, amount: 30, note: '商品金额' }],
}

const Where = (): ReactNode => <output data-testid="where">{useLocation().pathname + useLocation().search}</output>
export const where = (): string => screen.getByTestId('where').textContent

type Answers = Parameters<typeof standIn>[0]

/** Opens an address of the order screens with the network answered. */
export function openAt(path: string, answers: Answers) {
  const net = standIn({
    'GET /tenant/api/v1/tenant/home/get-list': () => [],
    'GET /tenant/api/v1/tenant/wechatapp/get-list': () => [],
    'GET /goods/info': () => goods,
    'GET /goods/store/mobile-all': () => [sku],
    'GET /goods/take-shop': () => stores.map((s) => s.id),
    'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids': () => stores,
    'GET /deliver/api/v1/express-address/list-address': () => [],
    'GET /order/api/v1/order/view': () => order,
    'GET /order/api/v1/order/list': () => ({ data: [order], total: 1 }),
    'GET /order/api/v1/invoice/of-order': () => ({ open: false, why: '', amount: 0, invoice: null }),
    ...answers,
  })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <OpenAt addresses={[path]}>
        <Where />
        <Switch>
          <Route path="/mall/order/create/:productId">
            <OrderCreate />
          </Route>
          <Route path="/mall/order/detail/:orderId">
            <OrderDetail />
          </Route>
          <Route path="/mall/order/look_detail/:orderId">
            <OrderReadOnly />
          </Route>
          <Route path="/mall/order/list">
            <OrderList />
          </Route>
          <Route path="*">
            <p>elsewhere</p>
          </Route>
        </Switch>
      </OpenAt>
    </QueryClientProvider>,
  )
  return { net, user: userEvent.setup() }
}
