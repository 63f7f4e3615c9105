import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { installationCalls } from '@youli/domain/platform/installation/calls.ts'
import { industries, type Industry } from '@youli/domain/platform/installation/industries.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { moveApp } from '../connection/public/accounts.ts'
import { writeAudit } from '../operator/public/audit.ts'
import { checkPassword } from '../operator/public/passwords.ts'
import { changeWithFactor } from '../operator/public/second-factor.ts'
import { tenantById } from '../tenant-config/public/tenants.ts'
import { listBrands } from './brands.ts'
import { openBrand } from './public/brands.ts'
import { checkToken, isEmpty, useToken } from './token.ts'

const opened = ({ brandName, industry }: { brandName: string; industry: Industry }) => ({
  品牌: brandName,
  行业: industries[industry].title,
})

export const installationRoutes = defineRoutes(installationCalls, {
  'GET /console/api/v1/installation': { free: async (_, __, { app }) => ({ empty: await app.db.read(isEmpty) }) },
  'POST /console/api/v1/installation/check-token': {
    free: async (_, { token }, { app }) => {
      await app.db.read((r) => checkToken(r, token))
      return null
    },
  },
  'POST /console/api/v1/installation/set-up': {
    free: async (_, { token, name, loginName, password, ...brand }, ctx) => {
      const { app, now } = ctx
      // Whoever has no token learns nothing about passwords or names.
      await app.db.read((r) => checkToken(r, token))
      await checkPassword(password, [loginName, name, brand.brandName])
      const [id, operatorId] = [app.id(), app.id()]
      await app.db.transact(async (tx) => {
        await useToken(tx, token, now)
        await openBrand(tx, app, { id, ...brand, operator: { id: operatorId, name, loginName, password, owner: true } })
        const line = { ...ctx, me: { tenantId: id, operatorId, name } }
        await writeAudit(tx.of(id), line, { id, name: brand.brandName, after: opened(brand) })
      })
      return { id }
    },
  },
  'GET /console/api/v1/brands': {
    free: async (_, __, { app, me }) => {
      if (!me.owner) refuse(common.notAllowed)
      return listBrands(app)
    },
  },
  'POST /console/api/v1/brands/add': {
    free: async (db, { code, name, loginName, password, ...brand }, ctx) => {
      const { app, me } = ctx
      if (!me.owner) refuse(common.notAllowed)
      await checkPassword(password, [loginName, name, brand.brandName])
      await changeWithFactor(db, ctx, code, async () => ({}))
      const id = app.id()
      await app.db.transact(async (tx) => {
        await openBrand(tx, app, { id, ...brand, operator: { id: app.id(), name, loginName, password } })
        await writeAudit(tx.of(me.tenantId), ctx, { id, name: brand.brandName, after: opened(brand) })
      })
      return { id }
    },
  },
  'POST /console/api/v1/brands/move-app': {
    free: async (db, { code, ...move }, ctx) => {
      const { app, me } = ctx
      if (!me.owner) refuse(common.notAllowed)
      await changeWithFactor(db, ctx, code, async () => ({}))
      await app.db.transact(async (tx) => {
        const [from, to] = [await tenantById(tx, move.from), await tenantById(tx, move.to)]
        if (!from || !to) refuse(common.notThere)
        await moveApp(tx, app, move, ctx.now)
        const line = { id: to.id, name: move.appId, before: { 品牌: from.brandName }, after: { 品牌: to.brandName } }
        for (const tenantId of [from.id, to.id]) await writeAudit(tx.of(tenantId), { ...ctx, me: { ...me, tenantId } }, line)
      })
      return null
    },
  },
})
