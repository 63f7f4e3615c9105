import { menuAudit } from '@youli/domain/content/member-centre/audit.ts'
import { memberCentreCalls, memberCentreConsoleCalls } from '@youli/domain/content/member-centre/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { claimEdit, editMarkOf } from '../../platform/operator/public/edits.ts'
import { centreOf } from './centre.ts'
import { menuFor, menuForEditing, saveMenu } from './menu.ts'

/** The menu in the log of operations. */
const menuId = 'MEMBER_MENU'

/** The storefront among the apps that have menus (Spec 1 §6). */
const storefrontApp = '2'

export const memberCentreRoutes = defineRoutes(memberCentreCalls, {
  'GET /user/member/api/v1/centre': { read: (r, _, ctx) => centreOf(r, ctx) },
  'GET /authorization/api/v1/self/menu-list': {
    read: (r, { app }, ctx) => (app === storefrontApp ? menuFor(r, ctx.app, ctx.me) : Promise.resolve([])),
  },
  'GET /tenant/display-items/enable-list': {
    read: async (r, _, { me, app }) =>
      (await menuFor(r, app, me))
        .flatMap((group) => group.children)
        .filter((item) => item.show)
        .map(({ code, name, url, icon, show }) => ({ code, name, url, icon, show })),
  },
})

export const memberCentreConsoleRoutes = defineRoutes(memberCentreConsoleCalls, {
  'GET /console/api/v1/member-menu': {
    read: async (r, _, { tenantId }) => ({
      ...(await menuForEditing(r, tenantId)),
      ...(await editMarkOf(r, menuAudit.edit.subject, menuId)),
    }),
  },
  'POST /console/api/v1/member-menu/save': {
    write: async (tx, { groups, version }, ctx) => {
      await claimEdit(tx, ctx, menuAudit.edit.subject, menuId, version)
      const names = (menu: readonly { name: string; items: readonly { name: string; show: boolean }[] }[]) =>
        menu.map((group) => `${group.name}：${group.items.map((item) => (item.show ? item.name : `(${item.name})`)).join('、')}`)
      const before = names((await menuForEditing(tx, ctx.tenantId)).groups)
      await saveMenu(tx, ctx.actor, groups)
      const after = { groups: names(groups) }
      await writeAudit(tx, ctx, { id: menuId, name: '会员中心菜单', before: { groups: before }, after })
    },
  },
})
