import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { decimal, filled, flag, id, idList, paging, text, integer } from '../../kit/fields.ts'
import { storeAudit } from './audit.ts'
import { storePermissions } from './permissions.ts'
import { storeRefusals } from './texts.ts'

/** A store as pages show it; `distance` in metres from the caller's saved position, null when unknown. */
export const shop = z.object({
  id,
  shopName: z.string(),
  shopTel: z.string(),
  address: z.string(),
  distance: z.number().nullable(),
  receptionLimitOfDay: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  imageUrl: z.string(),
  openHours: z.string(),
})

export const storeCalls = {
  'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids': call({
    summary: 'Exactly these stores, nearest first',
    who: 'visitor',
    input: z.object({ ids: idList }),
    data: z.array(shop),
  }),
  'GET /tenant/api/v1/tenant/wechatapp/shop/short-list': call({
    summary: 'All open stores, short',
    who: 'visitor',
    input: z.object({}),
    data: z.array(shop),
  }),
  'GET /tenant/api/v1/tenant/wechatapp/shop/searchShop': call({
    summary: 'Stores whose name or address holds the words',
    who: 'visitor',
    input: z.object({ tenantAppId: text(64).optional(), keyword: text(40).optional() }),
    data: z.array(shop),
  }),
  'GET /tenant/api/v1/tenant/wechatapp/shop/list-distance': call({
    summary: 'Stores, nearest first',
    who: 'visitor',
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(shop),
  }),
  'GET /tenant/api/v1/tenant/wechatapp/shop/one': call({
    summary: 'One store',
    who: 'visitor',
    input: z.object({ id }),
    data: shop,
    refusals: storeRefusals,
  }),
  'POST /position/api/v1/save-user-position': call({
    summary: 'Keeps where the caller is, in gcj02',
    who: 'visitor',
    input: z.object({
      latitude: decimal(-90, 90),
      longitude: decimal(-180, 180),
      coordinateType: filled(10).default('gcj02').optional(),
      type: text(10).optional(),
    }),
    data: z.null(),
  }),
}

const storeBody = {
  shopName: filled(40),
  shopTel: text(20),
  address: filled(120),
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  /** Pickups a day may hold; 0 is unlimited. */
  receptionLimitOfDay: integer(0, 100_000),
  imageUrl: text(500),
  openHours: text(60),
  open: flag,
}
const consoleStore = shop.omit({ distance: true }).extend({ open: z.boolean() })
const authenticator = { who: 'operator', permission: storePermissions.edit, refusals: storeRefusals } as const

export const storeConsoleCalls = {
  'GET /console/api/v1/stores': call({
    summary: 'Stores of the operator’s scope, closed ones too',
    ...authenticator,
    paged: true,
    counts: ['all', 'true', 'false'],
    input: z.object({ ...paging, keyword: text(40).optional(), open: z.enum(['', 'true', 'false']).optional() }),
    data: z.array(consoleStore),
  }),
  'GET /console/api/v1/stores/one': call({
    summary: 'One store',
    ...authenticator,
    input: z.object({ id }),
    data: consoleStore.extend(editMark),
  }),
  'GET /console/api/v1/stores/names': call({
    summary: 'Ids and names of the operator’s stores, for filters and pickers of any page',
    who: 'operator',
    input: z.object({}),
    data: z.array(z.object({ id, shopName: z.string(), open: z.boolean() })),
  }),
  'POST /console/api/v1/stores/add': call({
    summary: 'Adds a store',
    ...authenticator,
    audit: storeAudit.add,
    input: z.object(storeBody),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/stores/edit': call({
    summary: 'Changes a store',
    ...authenticator,
    audit: storeAudit.edit,
    input: z.object({ id, ...storeBody, version: seenVersion }),
    data: z.null(),
  }),
}
