import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { phaseOfCertificate, plainNumber, printedNumber, verifyPage } from '@youli/domain/trade/warranty/rules.ts'
import { warrantyRefusals as no } from '@youli/domain/trade/warranty/texts.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { memberOf } from '../../member/registration/public/members.ts'
import { appsOf, pageAddress, tenantById } from '../../platform/tenant-config/public/tenants.ts'
import type { Certificate } from './public/issuance.ts'
import { warrantyCertificate } from './tables.ts'

/** What a certificate says to whoever holds the piece. */
export const certificateSummary = (c: Certificate, now: Date) => ({
  no: printedNumber(c.no),
  phase: phaseOfCertificate(c, now),
  productName: c.goodsName,
  spec: c.spec,
  artNo: c.artNo,
  imageUrl: c.imageUrl,
  quantity: c.quantity,
  shopName: c.shopName,
  boughtOn: c.boughtOn,
  months: c.months,
  endsOn: c.endsOn,
})

/** What it says to its owner. */
export const ownCertificateSummary = (c: Certificate, userName: string, now: Date) => ({
  id: c.id,
  ...certificateSummary(c, now),
  orderId: c.orderId,
  orderNo: c.orderNo,
  userName,
  reason: c.reason,
  replacedBy: c.replacedBy ?? noId,
})

const notReplaced = ne(warrantyCertificate.state, 'replaced')
const nameOf = async (r: Reader, me: { tenantId: string; memberId: string }) => (await memberOf(r, me.tenantId, me.memberId))?.name ?? ''

/** A member's certificates, newest first. */
export async function listOwnCertificates(r: Reader, me: { tenantId: string; memberId: string }, page: Window, now: Date) {
  const where = and(eq(warrantyCertificate.memberId, me.memberId), notReplaced)
  const query = r.select().from(warrantyCertificate).where(where).orderBy(desc(warrantyCertificate.id))
  const { rows, total } = await paged(query, page, r.$count(warrantyCertificate, where))
  const userName = await nameOf(r, me)
  return { data: rows.map((row) => ownCertificateSummary(row, userName, now)), total }
}

/** What a certificate's code holds: the page that verifies it, in the brand's first app. */
export async function verifyUrl(r: Reader, app: Pick<App, 'publicUrl'>, tenantId: string, number: string): Promise<string> {
  const address = await pageAddress(r, app, tenantId, verifyPage(number))
  const [first] = await appsOf(r, tenantId)
  if (first) address.searchParams.set('app_id', first.tenantWechatAppid)
  return address.toString()
}

export const brandOf = async (r: Reader, tenantId: string): Promise<string> => (await tenantById(r, tenantId))?.brandName ?? ''

/** One of a member's certificates; another's is not there. */
export async function findOwnCertificate(
  r: Reader,
  app: Pick<App, 'publicUrl'>,
  me: { tenantId: string; memberId: string },
  id: string,
  now: Date,
) {
  const [row] = await r
    .select()
    .from(warrantyCertificate)
    .where(
      and(eq(warrantyCertificate.id, id), eq(warrantyCertificate.tenantId, me.tenantId), eq(warrantyCertificate.memberId, me.memberId)),
    )
  if (!row) refuse(no.notThere)
  const { tenantId } = me
  const around = { verifyUrl: await verifyUrl(r, app, tenantId, row.no), brandName: await brandOf(r, tenantId) }
  return { ...ownCertificateSummary(row, await nameOf(r, me), now), ...around }
}

/** What the certificate with this number says to anybody. */
export async function verifyCertificate(r: Reader, tenantId: string, typed: string, now: Date) {
  const [row] = await r
    .select()
    .from(warrantyCertificate)
    .where(and(eq(warrantyCertificate.tenantId, tenantId), eq(warrantyCertificate.no, plainNumber(typed))))
  return row ? { ...certificateSummary(row, now), brandName: await brandOf(r, tenantId) } : refuse(no.notThere)
}
