import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../demo-accounts.ts'
import { sha256 } from '../kit/random.ts'
import { startSimulation, type TestSimulation } from '../testing.ts'
import { signV4, stringToSign } from './signature.ts'

const { accessKeyId, secretAccessKey, region, bucket } = demoAccounts.spare.s3
let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())

const amzNow = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '')
const codeIn = (text: string) => /<Code>(\w+)/.exec(text)?.[1] ?? ''

/** A request signed as the bucket's owner signs it, over a body that may differ from the one sent. */
async function signed(method: string, key: string, body = '', odd: { signedBody?: string; headers?: Record<string, string> } = {}) {
  const url = new URL(`${simulation.origin}/sim/s3/${bucket}/${key}`)
  const amzDate = amzNow()
  const scope = { date: amzDate.slice(0, 8), region, service: 's3' }
  const payloadHash = sha256(odd.signedBody ?? body)
  const headers = { host: url.host, 'x-amz-content-sha256': payloadHash, 'x-amz-date': amzDate }
  const signedHeaders = Object.keys(headers).sort().join(';')
  const text = stringToSign({ method, path: url.pathname, query: url.searchParams, signedHeaders, headers, payloadHash }, scope, amzDate)
  const credential = `${accessKeyId}/${scope.date}/${region}/s3/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders}, Signature=${signV4(secretAccessKey, scope, text)}`
  const answer = await fetch(url, { method, body: body || null, headers: { ...headers, authorization, ...odd.headers } })
  return { status: answer.status, code: codeIn(await answer.text()), headers: answer.headers }
}

describe('the S3 bucket', () => {
  it('keeps what its owner signs, to be read by anybody', async () => {
    expect(await signed('PUT', 'a/b.txt', 'hello')).toMatchObject({ status: 200 })
    const url = `${simulation.origin}/sim/s3/${bucket}/a/b.txt`
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await (await fetch(url)).text()]).toEqual([200, '5', 'hello'])
    expect((await signed('DELETE', 'a/b.txt')).status).toBe(204)
    expect((await fetch(url)).status).toBe(404)
  })
  it('takes nothing from strangers, and no body other than the signed one', async () => {
    const put = await fetch(`${simulation.origin}/sim/s3/${bucket}/x`, { method: 'PUT', body: 'x' })
    expect([put.status, codeIn(await put.text())]).toEqual([403, 'AccessDenied'])
    expect(await signed('PUT', 'x', 'sent', { signedBody: 'signed' })).toMatchObject({ status: 400, code: 'XAmzContentSHA256Mismatch' })
    expect(await signed('PUT', 'x', 'x', { headers: { 'x-amz-date': amzNow().replace(/^\d{4}/, '2020') } })).toMatchObject({ status: 400 })
  })

  /** A form with a policy of these conditions, signed by the owner. */
  async function post(conditions: unknown[], fields: Record<string, string> = {}) {
    const amzDate = amzNow()
    const scope = { date: amzDate.slice(0, 8), region, service: 's3' }
    const own = {
      key: 'form',
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `${accessKeyId}/${scope.date}/${region}/s3/aws4_request`,
      'X-Amz-Date': amzDate,
    }
    const document = {
      expiration: new Date(Date.now() + 60_000).toISOString(),
      conditions: [...Object.entries(own).map(([name, value]) => ({ [name]: value })), ...conditions],
    }
    const policy = Buffer.from(JSON.stringify(document)).toString('base64')
    const form = new FormData()
    for (const [name, value] of Object.entries({
      ...own,
      Policy: policy,
      'X-Amz-Signature': signV4(secretAccessKey, scope, policy),
      ...fields,
    }))
      form.append(name, value)
    form.append('file', new File(['x'], 'a.png', { type: 'image/png' }))
    const answer = await fetch(`${simulation.origin}/sim/s3/${bucket}`, { method: 'POST', body: form })
    return [answer.status, codeIn(await answer.text())]
  }
  it('judges a form by conditions that S3 knows', async () => {
    expect(await post([{ bucket }])).toEqual([204, ''])
    expect(await post([{ bucket }, ['in', '$Content-Type', ['image/png']]], { 'Content-Type': 'image/png' })).toEqual([
      400,
      'InvalidPolicyDocument',
    ])
    expect(await post([{ bucket }], { 'Content-Type': 'image/png' })).toEqual([403, 'AccessDenied'])
    expect(await post([{ bucket }], { 'x-ignore-this': 'a' })).toEqual([204, ''])
    expect(await post([{ bucket: 'another' }])).toEqual([403, 'AccessDenied'])
  })
  it('does not look at what the browser says of a file', async () => {
    await post([{ bucket }])
    const shown = await fetch(`${simulation.origin}/sim/s3/${bucket}/form`)
    expect(shown.headers.get('content-type')).toBe('binary/octet-stream')
    expect(await (await fetch(`${simulation.origin}/sim/objects`)).text()).toContain(`/sim/s3/${bucket}/form`)
  })
})
