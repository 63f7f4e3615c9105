import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, optionalId, text } from '../../kit/fields.ts'
import { goodsPermissions } from '../goods/permissions.ts'
import { categoryAudit } from './audit.ts'
import { categoryRefusals } from './texts.ts'

/** `parentId` '0' is a root. */
export const category = z.object({ id, categoryName: z.string(), categoryImg: z.string(), parentId: z.string() })
const body = { categoryName: filled(20), categoryImg: text(500).default(''), parentId: optionalId }

export const categoryCalls = {
  'GET /goods/category/all': call({
    summary: 'All categories, roots and children, in their order',
    who: 'anyone',
    cache: { tag: 'goods', lasting: true },
    input: z.object({}),
    data: z.array(category),
  }),
  'FORM /goods/category/add': call({
    summary: 'Adds a category',
    who: 'operator',
    permission: goodsPermissions.edit,
    audit: categoryAudit.add,
    input: z.object(body),
    data: z.object({ id }),
    refusals: categoryRefusals,
  }),
  'FORM /goods/category/edit': call({
    summary: 'Changes a category',
    who: 'operator',
    permission: goodsPermissions.edit,
    audit: categoryAudit.edit,
    input: z.object({ id, ...body }),
    data: z.null(),
    refusals: categoryRefusals,
  }),
  'FORM /goods/category/del': call({
    summary: 'Deletes a category without children and goods',
    who: 'operator',
    permission: goodsPermissions.edit,
    audit: categoryAudit.del,
    input: z.object({ id }),
    data: z.null(),
    refusals: categoryRefusals,
  }),
}

export const categoryConsoleCalls = {
  'GET /console/api/v1/categories': call({
    summary: 'Roots in their order, each with its children',
    who: 'operator',
    permission: goodsPermissions.view,
    input: z.object({}),
    data: z.array(category.extend({ children: z.array(category) })),
  }),
  'POST /console/api/v1/categories/order': call({
    summary: 'Puts categories in the order given',
    who: 'operator',
    permission: goodsPermissions.edit,
    audit: categoryAudit.edit,
    input: z.object({ ids: z.array(id).min(1).max(1000) }),
    data: z.null(),
    refusals: categoryRefusals,
  }),
}
