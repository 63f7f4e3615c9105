import { window } from '@youli/domain/kit/fields.ts'
import { warrantyConsoleCalls } from '@youli/domain/trade/warranty/calls.ts'
import { issuesCertificates, printedNumber, termScopeTexts, warrantyParam } from '@youli/domain/trade/warranty/rules.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { setShopParam, shopParamValue } from '../../platform/tenant-config/public/tenants.ts'
import { findCertificate, listCertificates, reissueCertificate, voidCertificate } from './certificate-admin.ts'
import { dropTerm, saveTerm, termList } from './terms.ts'

const issuingNow = async (r: Reader, tenantId: string) => issuesCertificates(await shopParamValue(r, tenantId, warrantyParam))

export const warrantyConsoleRoutes = defineRoutes(warrantyConsoleCalls, {
  'GET /console/api/v1/warranties': {
    read: (r, { keyword = '', phase = '', sort, ...page }, { me, now }) =>
      listCertificates(r, me, { keyword, phase }, { ...window(page), sort }, now),
  },
  'GET /console/api/v1/warranties/one': { read: (r, { id }, { me, app, now }) => findCertificate(r, app, me, id, now) },
  'POST /console/api/v1/warranties/void': {
    write: async (tx, { id, reason }, ctx) => {
      const before = await voidCertificate(tx, ctx.actor, ctx.me, id, reason)
      const name = printedNumber(before.no)
      await writeAudit(tx, ctx, { id, name, before: { state: before.state }, after: { state: 'void', reason } })
    },
  },
  'POST /console/api/v1/warranties/reissue': {
    write: async (tx, { id, reason }, ctx) => {
      const { before, after } = await reissueCertificate(tx, ctx.actor, ctx.me, id, reason)
      const name = printedNumber(after.no)
      await writeAudit(tx, ctx, { id: after.id, name, before: { no: before.no }, after: { no: after.no, reason } })
      return { id: after.id }
    },
  },
  'GET /console/api/v1/warranty-terms': {
    read: async (r, _, { me }) => ({ issuing: await issuingNow(r, me.tenantId), terms: await termList(r, me.tenantId) }),
  },
  'POST /console/api/v1/warranty-terms/save': {
    write: async (tx, draft, ctx) => {
      const { before, after } = await saveTerm(tx, ctx.actor, draft)
      const said = (t: { issues: boolean; months: number }) => ({ issues: t.issues, months: t.months })
      await writeAudit(tx, ctx, {
        id: after.id,
        name: termScopeTexts[after.scope],
        before: before && said(before),
        after: { ...said(after), scopeId: after.scopeId },
      })
    },
  },
  'POST /console/api/v1/warranty-terms/del': {
    write: async (tx, { id }, ctx) => {
      const { scope, scopeId, months } = await dropTerm(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name: termScopeTexts[scope], before: { scopeId, months } })
    },
  },
  'POST /console/api/v1/warranty-terms/issuing': {
    write: async (tx, { issuing }, ctx) => {
      const before = await issuingNow(tx, ctx.me.tenantId)
      await setShopParam(tx, ctx.me.tenantId, warrantyParam, issuing ? '1' : '0')
      await auditChange(tx, ctx, { id: warrantyParam, name: warrantyParam, before: { issuing: before }, after: { issuing } })
    },
  },
})
