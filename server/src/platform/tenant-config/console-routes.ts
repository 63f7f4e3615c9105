import { refuse } from '@youli/domain/kit/refusal.ts'
import { tenantConfigConsoleCalls } from '@youli/domain/platform/tenant-config/calls.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { configRefusals } from '@youli/domain/platform/tenant-config/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange } from '../operator/public/audit.ts'
import { readGroup, saveGroup } from './config-admin.ts'
import { themesWorn, wearTheme } from './themes.ts'

/** The settings that features declare; `main` knows the groups they are saved in. */
export const tenantConfigConsoleRoutes = (settingsOf: (group: string) => readonly ConfigEditor[] | undefined) => {
  const editorsOf = (group: string) => settingsOf(group) ?? refuse(configRefusals.unknownGroup)
  return defineRoutes(tenantConfigConsoleCalls, {
    'GET /console/api/v1/config': { read: (r, { group }, { me }) => readGroup(r, me.tenantId, group, editorsOf(group)) },
    'POST /console/api/v1/config/save-group': { write: (tx, input, ctx) => saveGroup(tx, ctx, input, editorsOf(input.group)) },
    'GET /console/api/v1/themes': { read: (r, _, { me }) => themesWorn(r, me.tenantId) },
    'POST /console/api/v1/themes/wear': {
      write: async (tx, { appId, theme }, ctx) => {
        const { name, before } = await wearTheme(tx, ctx.actor, appId, theme)
        await auditChange(tx, ctx, { id: appId, name, before: { theme: before }, after: { theme } })
        return null
      },
    },
  })
}
