import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { ProviderAccounts } from '../kit/providers/providers.ts'
import type { Settings } from '../kit/settings.ts'

const filled = z.string().min(1)
const shape = z.object({
  wechat: z
    .array(
      z.object({
        appId: filled,
        secret: filled,
        callback: z.object({ token: filled, encodingAesKey: z.string().length(43) }).optional(),
        apiUrl: z.url().optional(),
        openUrl: z.url().optional(),
      }),
    )
    .min(1),
  pay: z
    .array(
      z.object({
        appIds: z.array(filled).min(1),
        mchId: filled,
        serialNo: filled,
        privateKeyPem: filled,
        apiV3Key: z.string().length(32),
        platformKeys: z.record(filled, filled),
        apiUrl: z.url().optional(),
      }),
    )
    .min(1),
  sms: z.object({
    secretId: filled,
    secretKey: filled,
    sdkAppId: filled,
    region: filled,
    templates: z.object({ verifyCode: filled }),
    apiUrl: z.url().optional(),
  }),
  captcha: z
    .object({
      secretId: filled,
      secretKey: filled,
      captchaAppId: z.string().regex(/^\d+$/),
      appSecretKey: filled,
      apiUrl: z.url().optional(),
      scriptUrl: z.url().optional(),
    })
    .nullable()
    .default(null),
  wecom: z
    .object({ corpId: filled, agentId: filled, secret: filled, apiUrl: z.url().optional(), openUrl: z.url().optional() })
    .nullable()
    .default(null),
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

/** Provider keys of a real installation, from `providers.json` in the data folder. Throws naming every key that is missing. */
export function readAccounts(settings: Settings): ProviderAccounts {
  const file = join(settings.DATA_DIR, 'providers.json')
  const read = shape.safeParse(existsSync(file) ? jsonIn(file) : {})
  if (read.success) return read.data
  const missing = read.error.issues.map((i) => i.path.join('.') || 'providers.json')
  throw new Error(
    `Simulators are off, and ${file} lacks or has wrong: ${[...new Set(missing)].join(', ')} (docs/operating.md, Provider keys)`,
  )
}
