import { refuse } from '@youli/domain/kit/refusal.ts'
import { homeAddress } from '@youli/domain/platform/session/rules.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import type { App } from '../../../kit/app.ts'
import type { Db, Reader } from '../../../kit/db/db.ts'
import { domainsOf } from '../../tenant-config/public/tenants.ts'

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** Hosts a tenant's pages live on: our own address, its other names on this machine, and the tenant's domains. */
async function homeHosts(r: Reader, app: App, tenantId: string): Promise<string[]> {
  const own = new URL(app.publicUrl())
  const port = own.port ? `:${own.port}` : ''
  const names = loopback.includes(own.hostname) ? loopback.map((name) => name + port) : []
  const { pageDomain, payDomain, employeeDomain } = await domainsOf(r, tenantId)
  return [own.host, ...names, pageDomain, payDomain, employeeDomain].filter(Boolean)
}

/** An address of ours, or null. */
export async function findHome(db: Db, app: App, tenantId: string, url: string): Promise<URL | null> {
  const hosts = await db.read((r) => homeHosts(r, app, tenantId))
  return homeAddress(url, app.publicUrl(), hosts)
}

/** As `findHome`; refuses `foreignAddress`: no token ever goes elsewhere. */
export const homeFor = async (db: Db, app: App, tenantId: string, url: string): Promise<URL> =>
  (await findHome(db, app, tenantId, url)) ?? refuse(sessionRefusals.foreignAddress)
