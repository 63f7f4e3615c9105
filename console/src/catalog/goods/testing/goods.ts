import type { OutputOf, Row } from '../../../kit/client.ts'

/** A goods as the list shows it. */
export const ring: Row<'GET /console/api/v1/goods'> = {
  id: '3',
  productId: '3',
  goodsName: '足金素圈',
  summary: '',
  thumbnailImg: '',
  minPrice: 2380,
  marketPrice: 2580,
  skuNumber: 2,
  exchangeMoney: 0,
  point: 0,
  limitSale: 0,
  expressType: 0,
  status: 1,
  categoryId: '0',
  saleType: 'normal',
  takeStartTime: '',
  takeStockDay: 0,
  takeRemark: '',
  expressFee: 0,
  advancePayment: 0,
  payWay: 1,
  totalQuantity: 20,
  totalSalesVolume: 0,
  baseSaleNumber: 0,
  topping: false,
  recommended: false,
  createTime: Date.parse('2026-11-01T10:00:00+08:00'),
  updateTime: Date.parse('2026-11-01T10:00:00+08:00'),
}
const sku = { price: 2380, marketPrice: 2580, exchangeMoney: 0, point: 0, artNo: '' }

/** All of it. */
export const wholeRing: OutputOf<'GET /console/api/v1/goods/one'> = {
  ...ring,
  version: 1,
  changedBy: '林店长',
  changedAt: ring.updateTime,
  detail: '',
  images: [],
  shopIds: [],
  skus: [
    { ...sku, id: '31', spec: '12号', quantity: 13 },
    { ...sku, id: '32', spec: '14号', quantity: 7 },
  ],
}
