import { auditActionTexts } from '@youli/domain/audit-log.ts'
import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { call } from '@youli/domain/kit/call.ts'
import { registry } from '@youli/domain/kit/registry.ts'
import { messageKinds } from '@youli/domain/main-messages.ts'
import { allPermissions } from '@youli/domain/main-permissions.ts'
import { settings } from '@youli/domain/main-settings.ts'
import { featureSwitches } from '@youli/domain/main-switches.ts'
import type { MessageValues } from '@youli/domain/platform/messaging/kinds.ts'
import { jsonOf, type Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { orderMessages } from '@youli/domain/trade/order/messages.ts'
import { orderSettings } from '@youli/domain/trade/order/settings.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const root = fileURLToPath(new URL('../../../domain/src', import.meta.url))
const server = fileURLToPath(new URL('..', import.meta.url))
type Entry = { key: string } | { action: string }

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true }) as string[]

/** What features declare in files of a name, as `orderMessages.shipped` → its entry. */
async function declaredIn(file: string): Promise<Map<string, Entry>> {
  const paths = filesIn(root).filter((path) => path.endsWith(`/${file}.ts`) && !path.startsWith('kit/'))
  const modules = await Promise.all(paths.map((path) => import(join(root, path)) as Promise<Record<string, Record<string, Entry>>>))
  const named = modules.flatMap((module) => Object.entries(module))
  return new Map(named.flatMap(([name, entries]) => Object.entries(entries).map(([key, entry]) => [`${name}.${key}`, entry] as const)))
}

describe('what features declare beside themselves', () => {
  it.each([
    ['permissions', allPermissions],
    ['messages', [...messageKinds.keys()]],
    ['settings', [...settings.keys()]],
    ['audit', Object.keys(auditActionTexts)],
  ])('%s: each has a name of its own, and main has joined it', async (file, joined) => {
    const declared = [...(await declaredIn(file)).values()].map((entry) => ('key' in entry ? entry.key : entry.action))
    expect(declared.length).toBeGreaterThan(20)
    expect(declared.toSorted()).toEqual([...joined].toSorted())
  })

  it('messages: each kind that an operator words is sent by somebody', async () => {
    const code = filesIn(server)
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path))
      .map((path) => readFileSync(join(server, path), 'utf8'))
      .join('\n')
    expect([...(await declaredIn('messages')).keys()].filter((name) => !code.includes(name))).toEqual([])
  })

  it('switches: each setting that closes pages is asked for the page that opens', () => {
    const closing = [...settings.values()].filter(({ pages }) => pages)
    expect(featureSwitches).toEqual(closing)
  })

  it('two of the same name are refused when they are joined', () => {
    expect([...registry([{ key: 'a' }, { key: 'b' }]).keys()]).toEqual(['a', 'b'])
    expect(() => registry([{ key: 'a' }, { key: 'b' }, { key: 'a' }])).toThrow('a is declared twice')
  })

  it('is asked for by reference: a typo does not compile where it stands', () => {
    const guarded = { summary: 'Guarded', who: 'operator', input: z.object({}), data: z.null() } as const
    expect(call({ ...guarded, permission: goodsPermissions.edit }).permission?.key).toBe('goods.edit')
    // @ts-expect-error no such permission
    expect(call({ ...guarded, permission: goodsPermissions.edti }).permission).toBeUndefined()
    // @ts-expect-error a word is no permission
    expect(call({ ...guarded, permission: 'goods.edit' }).permission).toBe('goods.edit')

    // @ts-expect-error no such kind of message
    expect(orderMessages.shiped).toBeUndefined()
    // @ts-expect-error a value that the kind needs is missing
    const short: MessageValues<typeof orderMessages.shipped> = { orderNo: '1', expressCompany: '顺丰' }
    expect(Object.keys(short)).not.toEqual(Object.keys(orderMessages.shipped.values))

    // @ts-expect-error no such setting
    expect(orderSettings.timeoutMinute).toBeUndefined()
    // @ts-expect-error a word is no switch
    expect(call({ ...guarded, feature: 'MALL' }).feature).toBe('MALL')
    // @ts-expect-error a word is no setting
    const word: Setting = 'ORDER_TIMEOUT_MINUTES'
    expect(word).toBe(orderSettings.timeoutMinutes.key)
    // @ts-expect-error its value is no JSON
    expect(jsonOf(orderSettings.timeoutMinutes, undefined)).toBe(30)
  })
})
