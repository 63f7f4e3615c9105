import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../demo-accounts.ts'
import { startSimulation, type TestSimulation } from '../testing.ts'
import { policySignature } from './policy.ts'
import { headerSignature } from './routes.ts'

const { accessKeyId, accessKeySecret, bucket } = demoAccounts.storage
let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())

const conditions = [
  { bucket },
  ['content-length-range', 1, 20],
  ['starts-with', '$key', 'upload/'],
  ['eq', '$success_action_status', '201'],
  ['in', '$content-type', ['image/png', 'image/jpeg', 'image/gif']],
]

interface Upload {
  expiration?: string
  conditions?: unknown
  fields?: Record<string, string>
  secret?: string
  size?: number
  fileFirst?: boolean
}

async function post(upload: Upload = {}): Promise<{ status: number; text: string; headers: Headers }> {
  const expiration = upload.expiration ?? new Date(Date.now() + 60_000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions: upload.conditions ?? conditions })).toString('base64')
  const fields: Record<string, string> = {
    key: 'upload/${filename}',
    policy,
    OSSAccessKeyId: accessKeyId,
    Signature: policySignature(upload.secret ?? accessKeySecret, policy),
    success_action_status: '201',
    ...upload.fields,
  }
  const form = new FormData()
  const file = (): void => form.append('file', new File(['x'.repeat(upload.size ?? 5)], 'a&b.png', { type: 'image/png' }))
  if (upload.fileFirst) file()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (!upload.fileFirst) file()
  const answer = await fetch(`${simulation.origin}/sim/storage`, { method: 'POST', body: form })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('form upload', () => {
  it('stores what the policy allows, to be read by anybody', async () => {
    const done = await post()
    expect([done.status, done.headers.get('access-control-allow-origin')]).toEqual([201, '*'])
    expect(done.text).toContain('<Key>upload/a&amp;b.png</Key>')
    const got = await fetch(`${simulation.origin}/sim/storage/upload/a%26b.png`)
    expect([got.status, got.headers.get('content-type'), await got.text()]).toEqual([200, 'image/png', 'xxxxx'])
    expect(got.headers.get('etag')).toBe(done.headers.get('etag'))
  })
  it('takes photographs of several megabytes', async () => {
    expect((await post({ conditions: [{ bucket }], size: 6 * 1024 * 1024 })).status).toBe(201)
  })
  it.each<[string, Upload, number, string]>([
    ['a wrong signature', { secret: 'no' }, 403, 'SignatureDoesNotMatch'],
    ['a strange key id', { fields: { OSSAccessKeyId: 'LTAI0' } }, 403, 'InvalidAccessKeyId'],
    ['an expired policy', { expiration: '2020-01-01T00:00:00Z' }, 403, 'Policy expired'],
    ['a key outside the prefix', { fields: { key: 'other/a.png' } }, 403, 'Policy Condition failed'],
    ['a type that is not allowed', { fields: { 'Content-Type': 'text/html' } }, 403, 'Policy Condition failed'],
    ['another status than promised', { fields: { success_action_status: '200' } }, 403, 'Policy Condition failed'],
    ['another bucket', { conditions: [{ bucket: 'not-ours' }] }, 403, 'Policy Condition failed'],
    ['too large a file', { size: 21 }, 400, 'EntityTooLarge'],
    ['an empty file', { size: 0 }, 400, 'EntityTooSmall'],
    ['a policy without conditions', { conditions: null, fields: { policy: 'e30=' } }, 403, 'SignatureDoesNotMatch'],
    ['conditions that are no list', { conditions: 'all' }, 400, 'InvalidPolicyDocument'],
    ['a file that is not last', { fileFirst: true }, 400, 'MalformedPOSTRequest'],
  ])('refuses %s', async (_what, upload, status, word) => {
    const done = await post(upload)
    expect(done.status).toBe(status)
    expect(done.text).toContain(word)
  })
})

describe('objects', () => {
  const signed = async (method: string, key: string, secret = accessKeySecret) => {
    const date = new Date().toUTCString()
    const signature = headerSignature(secret, method, `/${bucket}/${key}`, { date, 'x-oss-date': date })
    return fetch(`${simulation.origin}/sim/storage/${key}`, {
      method,
      headers: { 'x-oss-date': date, date, authorization: `OSS ${accessKeyId}:${signature}` },
    })
  }
  it('are deleted by a signed request only', async () => {
    await post({ fields: { key: 'upload/gone.png' } })
    expect((await fetch(`${simulation.origin}/sim/storage/upload/gone.png`, { method: 'DELETE' })).status).toBe(403)
    expect((await signed('DELETE', 'upload/gone.png', 'wrong')).status).toBe(403)
    expect((await signed('DELETE', 'upload/gone.png')).status).toBe(204)
    const missing = await fetch(`${simulation.origin}/sim/storage/upload/gone.png`)
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('NoSuchKey')])
  })
  it('answer preflights of browsers', async () => {
    const answer = await fetch(`${simulation.origin}/sim/storage`, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('access-control-expose-headers')]).toEqual([204, expect.stringContaining('ETag')])
  })
})
