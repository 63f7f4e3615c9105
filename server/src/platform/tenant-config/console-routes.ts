import { refuse } from '@youli/domain/kit/refusal.ts'
import { tenantConfigConsoleCalls } from '@youli/domain/platform/tenant-config/calls.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { configRefusals } from '@youli/domain/platform/tenant-config/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange } from '../operator/public/audit.ts'
import { editConfig, listConfig } from './config-admin.ts'
import { themesWorn, wearTheme } from './themes.ts'

/** The settings that features declare; `main` tells which there are. */
export const tenantConfigConsoleRoutes = (editors: readonly ConfigEditor[]) =>
  defineRoutes(tenantConfigConsoleCalls, {
    'GET /console/api/v1/config': { read: (r, _, { me }) => listConfig(r, me.tenantId, editors) },
    'POST /console/api/v1/config/edit': {
      write: async (tx, { key, value }, ctx) => {
        const editor = editors.find(({ setting }) => setting.key === key) ?? refuse(configRefusals.unknownKey)
        const { before, after } = await editConfig(tx, ctx.actor, editor, value)
        await auditChange(tx, ctx, { id: key, before: { value: before }, after: { value: after } })
        return { value: after }
      },
    },
    'GET /console/api/v1/themes': { read: (r, _, { me }) => themesWorn(r, me.tenantId) },
    'POST /console/api/v1/themes/wear': {
      write: async (tx, { appId, theme }, ctx) => {
        const { name, before } = await wearTheme(tx, ctx.actor, appId, theme)
        await auditChange(tx, ctx, { id: appId, name, before: { theme: before }, after: { theme } })
        return null
      },
    },
  })
