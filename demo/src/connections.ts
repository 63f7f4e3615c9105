import type { ConnectionKind } from '@youli/domain/platform/connection/kinds.ts'
import type { SimAccounts } from '@youli/simulators/accounts.ts'
import { type AnyActor, systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { listConnections, saveConnection } from '@youli/server/platform/connection/public/connections.ts'
import { brandOfApp } from '@youli/server/platform/tenant-config/public/tenants.ts'

interface Draft {
  kind: ConnectionKind
  fields: Record<string, string>
  keys: Record<string, string>
}

const wechatDraft = ({ appId, secret, callback }: SimAccounts['officialAccounts'][number]): Draft => ({
  kind: 'wechat',
  fields: { appId },
  keys: { secret, callbackToken: callback.token, encodingAesKey: callback.encodingAesKey },
})

/** In public-key mode, with the platform's certificate beside it where there is one. */
export const payDraft = (m: SimAccounts['spare']['merchants'][number]): Draft => ({
  kind: 'pay',
  fields: {
    mchId: m.mchid,
    appIds: m.appIds.join(','),
    certificatePem: m.certificatePem,
    publicKeyId: m.platformPublicKey.serial,
    publicKeyPem: m.platformPublicKey.publicKeyPem,
    ...(m.platformCertificate && { platformCertificatesPem: m.platformCertificate.certificatePem }),
  },
  keys: { apiV3Key: m.apiV3Key, privateKeyPem: m.privateKeyPem },
})

const smsDraft = ({ secretId, secretKey, sdkAppId, templates }: SimAccounts['sms']): Draft => ({
  kind: 'sms',
  fields: { provider: 'tencent', sdkAppId, secretId, region: 'ap-guangzhou', verifyCodeTemplate: templates[0]!.id },
  keys: { secretKey },
})

const wecomDraft = ({ corpId, agentId, agentSecret }: SimAccounts['wecom']): Draft => ({
  kind: 'wecom',
  fields: { corpId, agentId },
  keys: { secret: agentSecret },
})

/** Connects what a demo brand needs: its official account, its merchant, SMS and the enterprise. */
export async function connectBrand(tx: Tx, actor: AnyActor, sim: SimAccounts, appId: string): Promise<void> {
  const account = sim.officialAccounts.find((one) => one.appId === appId)!
  const merchant = sim.merchants.find(({ appIds }) => appIds.includes(appId))!
  for (const draft of [wechatDraft(account), payDraft(merchant), smsDraft(sim.sms), wecomDraft(sim.wecom)])
    await saveConnection(tx, actor, draft, 'trusted')
}

/** Connects demo brands of a database from before brands connected their services themselves; one that has a connection stays as it is. */
export async function connectOlderBrands(app: App, sim: SimAccounts): Promise<void> {
  for (const { appId } of sim.officialAccounts) {
    const tenantId = await brandOfApp(app.db, appId)
    if (tenantId === null) continue
    await app.db.of(tenantId).transact(async (tx) => {
      if ((await listConnections(tx)).length === 0) await connectBrand(tx, systemActor(app, tenantId, app.clock.now()), sim, appId)
    })
  }
}
