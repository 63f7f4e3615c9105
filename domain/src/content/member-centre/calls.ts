import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import { filled, flag, id, stamp, text } from '../../kit/fields.ts'
import { gradeCalls } from '../../member/grade/calls.ts'
import { card } from '../../member/member-card/calls.ts'
import { right } from '../../member/member-rights/calls.ts'
import { registrationCalls } from '../../member/registration/calls.ts'
import { signCalls } from '../../member/sign-in/calls.ts'
import { advisor } from '../../member/advisor/calls.ts'
import { walletCalls } from '../../member/wallet/calls.ts'
import { configPermissions } from '../../platform/tenant-config/permissions.ts'
import { menuAudit } from './audit.ts'
import { menuAudiences, menuLimits, type MenuAudience } from './rules.ts'
import { menuRefusals } from './texts.ts'

/** A menu item as the wire has it (Spec 1 §3). */
const menuItem = { code: z.string(), name: z.string(), url: z.string(), icon: z.string(), show: z.boolean() }
const node = { id: z.string(), parentId: z.string(), ...menuItem, index: z.int() }
/** Two levels: groups, and what stands in them. */
const menuTree = z.array(z.object({ ...node, children: z.array(z.object({ ...node, children: z.array(z.never()) })) }))

/** How many there are of each thing a member has; every figure is that of its own call. */
const counters = z.object({
  coupon: z.int(),
  valueAdded: z.number(),
  task: z.int(),
  warranty: z.int(),
  notComment: z.int(),
  giftOrder: z.int(),
  /** Gift bags that wait to be received. */
  giftPackages: z.int(),
  booking: z.int(),
})

export const memberCentreCalls = {
  'GET /user/member/api/v1/centre': call({
    summary:
      'All that the member centre shows, at once: member info, card, grade, balances, sign-in, rights, menu, advisor, orders and counters',
    who: 'member',
    input: z.object({}),
    data: z.object({
      info: z.object({
        userName: z.string(),
        headImgUrl: z.string(),
        gradeName: z.string(),
        employeeId: z.string(),
        registerTime: stamp,
        mobileNo: z.string(),
        erpCardNo: z.string(),
        interactPointName: z.string(),
      }),
      card,
      grade: gradeCalls['GET /user/member-grade/info'].data,
      wallet: walletCalls['GET /account/api/v1/user/all'].data,
      sign: signCalls['GET /activity/sign/get-status'].data,
      schedule: registrationCalls['GET /user/member/api/v1/user-state-schedule'].data,
      rights: z.array(right),
      menu: menuTree,
      steward: advisor.nullable(),
      orders: z.object({
        unfinished: z.int(),
        /** How many stand at each status that has any. */
        byStatus: z.record(z.string(), z.int()),
      }),
      counters,
      /** False for a brand that hides its latest activities. */
      showActivities: z.boolean(),
    }),
  }),
  'GET /authorization/api/v1/self/menu-list': call({
    summary: 'Menu rights of the caller in an app (2 is the storefront): a tree sorted by index, from the node whose parent is 0',
    who: 'visitor',
    input: z.object({ app: text(4).default('2') }),
    data: menuTree,
  }),
  'GET /tenant/display-items/enable-list': call({
    summary: 'The menu items that are shown to the caller, in their order',
    who: 'visitor',
    input: z.object({}),
    data: z.array(z.object(menuItem)),
  }),
}

const authenticator = { who: 'operator', permission: configPermissions.edit, refusals: menuRefusals } as const
const audience = z.enum(Object.keys(menuAudiences) as [MenuAudience, ...MenuAudience[]])

export const memberCentreConsoleCalls = {
  'GET /console/api/v1/member-menu': call({
    summary: 'The menu of the member centre; `own` is false while the brand uses the one that comes with the app',
    ...authenticator,
    input: z.object({}),
    data: z.object({
      ...editMark,
      own: z.boolean(),
      groups: z.array(z.object({ id: z.string(), name: z.string(), items: z.array(z.object({ id: z.string(), ...menuItem, audience })) })),
    }),
  }),
  'POST /console/api/v1/member-menu/save': call({
    summary: 'Sets the whole menu in the order given; no groups at all goes back to the one that comes with the app',
    ...authenticator,
    audit: menuAudit.edit,
    input: z.object({
      groups: z
        .array(
          z.object({
            id: id.optional(),
            name: filled(menuLimits.groupName),
            items: z
              .array(
                z.object({
                  id: id.optional(),
                  code: text(menuLimits.code).refine((code) => /^[a-z][a-z0-9_]*$/.test(code)),
                  name: filled(menuLimits.name),
                  url: filled(300),
                  icon: filled(500),
                  show: flag,
                  audience,
                }),
              )
              .max(menuLimits.items),
          }),
        )
        .max(menuLimits.groups),
      version: seenVersion,
    }),
    data: z.null(),
  }),
}
