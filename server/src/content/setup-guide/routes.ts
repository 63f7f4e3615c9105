import { setupAudit } from '@youli/domain/content/setup-guide/audit.ts'
import { setupGuideCalls } from '@youli/domain/content/setup-guide/calls.ts'
import { setupTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import type { Tx } from '../../kit/db/db.ts'
import { nothingChanged, writeAudit } from '../../platform/operator/public/audit.ts'
import { findGuide } from './guide.ts'
import { hideGuide, skipStep } from './marks.ts'

async function setHidden(tx: Tx, ctx: Ctx<'operator'>, hidden: boolean): Promise<void> {
  const { tenantId } = ctx.me
  if (await hideGuide(tx, tenantId, hidden)) await writeAudit(tx, ctx, { id: tenantId })
  else nothingChanged(ctx)
}

export const setupGuideRoutes = defineRoutes(setupGuideCalls, {
  'GET /console/api/v1/setup': { free: (db, _, { app, me, now }) => findGuide(db, app, me, now) },
  'POST /console/api/v1/setup/hide': { write: (tx, _, ctx) => setHidden(tx, ctx, true) },
  'POST /console/api/v1/setup/show': { write: (tx, _, ctx) => setHidden(tx, ctx, false) },
  'POST /console/api/v1/setup/skip': {
    write: async (tx, { step, skipped }, ctx) => {
      const { tenantId } = ctx.me
      const as = skipped ? setupAudit.skip : setupAudit.resume
      if (await skipStep(tx, tenantId, step, skipped)) await writeAudit(tx, ctx, { as, id: tenantId, name: setupTexts[step].title })
      else nothingChanged(ctx)
    },
  },
})
