import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionKind } from '@youli/domain/platform/connection/kinds.ts'
import * as z from 'zod'
import { systemActor } from '../kit/actor.ts'
import type { App } from '../kit/app.ts'
import type { Tx } from '../kit/db/db.ts'
import { hasConnection, listConnections, saveConnection } from '../platform/connection/public/connections.ts'
import { brandOfApp } from '../platform/tenant-config/public/tenants.ts'
import { moveBase } from '../platform/upload/public/uploads.ts'

const filled = z.string().min(1)
const shape = z.object({
  wechat: z
    .array(
      z.object({
        appId: filled,
        secret: filled,
        callback: z.object({ token: filled, encodingAesKey: z.string().length(43) }).optional(),
      }),
    )
    .default([]),
  pay: z
    .array(
      z.object({
        appIds: z.array(filled).min(1),
        mchId: filled,
        serialNo: filled,
        privateKeyPem: filled,
        apiV3Key: z.string().length(32),
        platformKeys: z.record(filled, filled),
      }),
    )
    .default([]),
  sms: z
    .object({
      secretId: filled,
      secretKey: filled,
      sdkAppId: filled,
      region: filled,
      templates: z.object({ verifyCode: filled }),
    })
    .nullable()
    .default(null),
  captcha: z
    .object({
      secretId: filled,
      secretKey: filled,
      captchaAppId: z.string().regex(/^\d+$/),
      appSecretKey: filled,
    })
    .nullable()
    .default(null),
  wecom: z.object({ corpId: filled, agentId: filled, secret: filled }).nullable().default(null),
  storage: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('disk') }),
      z.object({
        kind: z.literal('oss'),
        bucketUrl: z.url(),
        bucket: filled,
        accessKeyId: filled,
        accessKeySecret: filled,
        publicBase: z.url().optional(),
      }),
    ])
    .default({ kind: 'disk' }),
})

/** What stands in a file. Throws with what is wrong where; a text of keys is not shown. */
function jsonIn(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}): make it a file this user may read`, {
      cause: error,
    })
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length)
    const lines = text.slice(0, at).split('\n')
    throw new Error(
      `${file} is not JSON at line ${lines.length}, column ${lines.at(-1)!.length + 1}: mend it there (docs/operating.md, Provider keys)`,
      { cause: error },
    )
  }
}

/** Keys as older installations keep them in a file. */
export type AccountsFile = z.output<typeof shape>
interface Draft {
  kind: ConnectionKind
  fields: Record<string, string>
  keys: Record<string, string>
}

const fileIn = (dataDir: string): string => join(dataDir, 'providers.json')

/** The keys of an older installation; null without a file. Throws naming every key that is wrong. */
export function readAccounts(dataDir: string): AccountsFile | null {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return null
  const read = shape.safeParse(jsonIn(file))
  if (read.success) return read.data
  const wrong = read.error.issues.map((i) => i.path.join('.') || 'providers.json')
  throw new Error(`${file} lacks or has wrong: ${[...new Set(wrong)].join(', ')} (docs/operating.md, Provider keys)`)
}

const wechatDraft = ({ appId, secret, callback }: AccountsFile['wechat'][number]): Draft => ({
  kind: 'wechat',
  fields: { appId },
  keys: { secret, ...(callback && { callbackToken: callback.token, encodingAesKey: callback.encodingAesKey }) },
})

function payDraft({ appIds, mchId, serialNo, privateKeyPem, apiV3Key, platformKeys }: AccountsFile['pay'][number]): Draft {
  const [publicKeyId, publicKeyPem] = Object.entries(platformKeys).find(([serial]) => serial.startsWith('PUB_KEY_ID_')) ?? []
  const fields = { mchId, appIds: appIds.join(','), serialNo, platformKeys: JSON.stringify(platformKeys) }
  return {
    kind: 'pay',
    fields: { ...fields, ...(publicKeyId && publicKeyPem && { publicKeyId, publicKeyPem }) },
    keys: { privateKeyPem, apiV3Key },
  }
}

/** What a file holds for every brand that it names. */
function sharedDrafts({ sms, wecom, captcha, storage }: AccountsFile): Draft[] {
  const drafts: Draft[] = []
  if (sms) {
    const { secretKey, templates, ...fields } = sms
    drafts.push({ kind: 'sms', fields: { ...fields, provider: 'tencent', verifyCodeTemplate: templates.verifyCode }, keys: { secretKey } })
  }
  if (wecom) drafts.push({ kind: 'wecom', fields: { corpId: wecom.corpId, agentId: wecom.agentId }, keys: { secret: wecom.secret } })
  if (captcha) {
    const { secretKey, appSecretKey, ...fields } = captcha
    drafts.push({ kind: 'captcha', fields, keys: { secretKey, appSecretKey } })
  }
  if (storage.kind === 'oss') {
    const { bucketUrl, bucket, accessKeyId, accessKeySecret, publicBase = '' } = storage
    const region = /\.oss-([a-z0-9-]+?)(?:-internal)?\.aliyuncs\.com$/.exec(new URL(bucketUrl).host)?.[1]
    if (!region) throw new Error(`providers.json: storage.bucketUrl names no region (https://BUCKET.oss-REGION.aliyuncs.com)`)
    drafts.push({ kind: 'storage', fields: { provider: 'oss', bucket, region, accessKeyId, publicBase }, keys: { accessKeySecret } })
  }
  return drafts
}

async function importInto(tx: Tx, app: App, drafts: readonly Draft[]): Promise<void> {
  const kept = await listConnections(tx)
  const actor = { ...systemActor(app, tx.tenantId, app.clock.now()), name: 'providers.json' }
  for (const draft of drafts) {
    // What an operator connected meanwhile is newer than the file.
    const isNew = !kept.some(
      ({ kind, account }) => kind === draft.kind && (!isSeveral(kind) || Object.values(draft.fields).includes(account)),
    )
    if (isNew) await saveConnection(tx, actor, draft, 'trusted')
  }
}

const isSeveral = (kind: ConnectionKind): boolean => kind === 'wechat' || kind === 'pay'

/** Files that were stored by the file's bucket keep its address. */
async function keepAddresses(tx: Tx, { storage }: AccountsFile): Promise<void> {
  if (storage.kind === 'oss' && !(await hasConnection(tx, 'storage'))) await moveBase(tx, storage.publicBase ?? storage.bucketUrl)
}

/**
 * Brings the keys of an older installation, once, into the brands whose apps it names, and renames the file. It stays while it names an
 * app that no brand has.
 */
export async function importAccounts(app: App, dataDir: string, accounts: AccountsFile): Promise<void> {
  const file = fileIn(dataDir)
  const byBrand = new Map<string, Draft[]>()
  const unknown: string[] = []
  const add = async (appId: string, draft: Draft) => {
    const tenantId = await brandOfApp(app.db, appId)
    if (tenantId === null) unknown.push(appId)
    else byBrand.set(tenantId, [...(byBrand.get(tenantId) ?? []), draft])
  }
  for (const one of accounts.wechat) await add(one.appId, wechatDraft(one))
  for (const one of accounts.pay) await add(one.appIds[0]!, payDraft(one))
  for (const [tenantId, drafts] of byBrand)
    await app.db.of(tenantId).transact(async (tx) => {
      await keepAddresses(tx, accounts)
      await importInto(tx, app, [...drafts, ...sharedDrafts(accounts)])
    })
  if (unknown.length > 0) return app.log.warn({ apps: unknown }, 'providers.json stays: it names apps of no brand')
  renameSync(file, `${file}.imported`)
  app.log.info(
    { brands: byBrand.size },
    'providers.json was imported and renamed to providers.json.imported; delete it once the console shows the connections',
  )
}
