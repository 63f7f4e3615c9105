import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, id, integer, optionalId, text } from '../../kit/fields.ts'
import { listViewAudit } from './audit.ts'
import { keptLimits } from './rules.ts'
import { listViewRefusals, preferenceRefusals } from './texts.ts'

const own = { who: 'operator', refusals: listViewRefusals } as const
const self = { who: 'operator', unproven: true } as const
const onlyTheirs = 'it changes only what the operator sees'

/** A name that the console gives a page or a preference: `orders`, `columns:orders`. */
const word = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z][\w:./-]*$/)
const page = word(40)

export const listViewCalls = {
  'GET /console/api/v1/views': call({
    summary: 'Views of lists, of one page or of all: the asker’s own in their order, then those that colleagues share, by name',
    who: 'operator',
    input: z.object({ page: page.optional() }),
    data: z.array(
      z.object({
        id,
        page: z.string(),
        name: z.string(),
        query: z.string(),
        version: z.int(),
        shared: z.boolean(),
        mine: z.boolean(),
        ownerName: z.string(),
        isDefault: z.boolean(),
      }),
    ),
  }),
  'POST /console/api/v1/views/save': call({
    summary: 'Adds a view, or overwrites one of the asker’s own if nobody has since `version` was read',
    ...own,
    audit: listViewAudit.edit,
    input: z.object({
      /** Absent for a new view. */
      id: optionalId,
      /** As last read; required for a view that exists. */
      version: integer(0, 2_147_483_647).default(0),
      page,
      name: filled(20),
      /** Search part of the page's address, without `?`. */
      query: text(2000),
    }),
    data: z.object({ id, version: z.int() }),
  }),
  'POST /console/api/v1/views/del': call({
    summary: 'Deletes one of the asker’s own views',
    ...own,
    audit: listViewAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
  'POST /console/api/v1/views/share': call({
    summary: 'Shows one of the asker’s own views to all operators of the brand, or to the asker alone again',
    ...own,
    audit: [listViewAudit.share, listViewAudit.unshare],
    input: z.object({ id, shared: flag }),
    data: z.null(),
  }),
  'POST /console/api/v1/views/arrange': call({
    summary: 'Puts the asker’s own views of a page in the order given; views not named follow',
    ...own,
    unaudited: onlyTheirs,
    input: z.object({ page, ids: z.array(id).max(keptLimits.viewsOfPage) }),
    data: z.null(),
  }),
  'POST /console/api/v1/views/default': call({
    summary: 'Chooses the view a page opens with for the asker, an own or a shared one; no id chooses none',
    ...own,
    refusals: { ...listViewRefusals, tooManyPreferences: preferenceRefusals.tooMany },
    unaudited: onlyTheirs,
    input: z.object({ page, id: optionalId }),
    data: z.null(),
  }),
}

export const preferenceCalls = {
  'GET /console/api/v1/me/preferences': call({
    summary: 'The asker’s preferences, values by name',
    ...self,
    input: z.object({}),
    data: z.record(z.string(), z.string()),
  }),
  'POST /console/api/v1/me/preferences/save': call({
    summary: 'Keeps a preference of the asker; an empty value removes it',
    ...self,
    refusals: preferenceRefusals,
    unaudited: onlyTheirs,
    input: z.object({ name: word(60), value: text(4000) }),
    data: z.null(),
  }),
}
