import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Call, CallKey } from '@youli/domain/kit/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { dataSchema } from './serializer.ts'
import type { Routes } from './handlers.ts'

type Json = Record<string, unknown>

const [squeezeBr, squeezeGz] = [promisify(brotliCompress), promisify(gzip)]

const inputSchema = (call: Call): Json =>
  z.toJSONSchema(call.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' })

function parameters(schema: Json): Json[] {
  const required = (schema['required'] as string[] | undefined) ?? []
  return Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).map(([name, s]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: s,
  }))
}

const countsSchema = (states: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(states.map((state) => [state, { type: 'integer' }])),
})

function operation(key: string, call: Call): Json {
  const form = key.startsWith('FORM ')
  const input = inputSchema(call)
  const data = {
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: dataSchema(call),
      ...(call.paged ? { total: { type: 'integer' } } : {}),
      ...(call.counts ? { counts: countsSchema(call.counts) } : {}),
    },
  }
  const sent = key.startsWith('GET ')
    ? { parameters: parameters(input) }
    : { requestBody: { content: { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: input } } } }
  return {
    summary: call.summary,
    ...sent,
    ...(call.who === 'anyone' ? {} : { security: [{ token: [] }] }),
    'x-who': call.permission ? `${call.who}: ${call.permission.key}` : call.who,
    'x-refusals': Object.values(call.refusals ?? {}).map(({ code, msg }) => ({ code, msg })),
    responses:
      call.reply === 'redirect'
        ? { 302: { description: 'Redirect' } }
        : { 200: { description: 'The envelope', content: { 'application/json': { schema: data } } } },
  }
}

/** The contract as an OpenAPI 3.1 document; other work goes on between two features. */
async function openApi(routes: readonly Routes[]): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const { calls } of routes) {
    for (const [key, call] of Object.entries(calls)) {
      const [verb, path] = (key as CallKey).split(' ') as [string, string]
      paths[path] = { ...paths[path], [verb === 'GET' ? 'get' : 'post']: operation(key, call) }
    }
    await new Promise(setImmediate)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Youli', version: '1', description: 'Every reply is the envelope {success, code, msg, data, total?, counts?}.' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  }
}

const escape = (s: string) => s.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The same document as a page to read. */
function page(doc: Json): string {
  const rows = Object.entries(doc['paths'] as Record<string, Record<string, Json>>).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, op]) => {
      const details = escape(
        JSON.stringify(
          { parameters: op['parameters'], requestBody: op['requestBody'], refusals: op['x-refusals'], responses: op['responses'] },
          null,
          2,
        ),
      )
      return `<details><summary><b>${verb.toUpperCase()}</b> <code>${escape(path)}</code> <i>${escape(String(op['x-who']))}</i> — ${escape(String(op['summary']))}</summary><pre>${details}</pre></details>`
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Youli API</title><style>body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}summary{cursor:pointer;padding:.3rem 0;border-bottom:1px solid #eee}b{display:inline-block;width:3.2rem;color:#8a6a1f}i{color:#777}pre{background:#f7f5f0;padding:1rem;overflow:auto;font-size:12px}</style><h1>Youli API</h1><p>Every reply is the envelope <code>{success, code, msg, data, total?, counts?}</code>. The same as <a href="/openapi.json">openapi.json</a>.</p>${rows.join('')}</html>`
}

/** A text that stays as it is while the process lives: squeezed once, beside the event loop. */
async function lasting(text: string, type: string) {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([squeezeBr(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), squeezeGz(plain)])
  return { plain, br, gz, type, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"` }
}

type Lasting = Awaited<ReturnType<typeof lasting>>

function send(reply: FastifyReply, req: FastifyRequest, { plain, br, gz, type, etag }: Lasting): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).type(type)
  if (req.headers['if-none-match'] === etag) return reply.code(304).send()
  const takes = req.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(takes)) return reply.header('content-encoding', 'br').send(br)
  return /\bgzip\b/.test(takes) ? reply.header('content-encoding', 'gzip').send(gz) : reply.send(plain)
}

/** `/openapi.json` and `/docs`, printed from the contract when first asked for, and kept. */
export function documented(http: FastifyInstance, routes: readonly Routes[], rateLimit: object | false): void {
  let doc: Promise<Json> | undefined
  const cached = new Map<string, Promise<Lasting>>()
  const answer = (path: string, type: string, text: (doc: Json) => string): void => {
    const made = async () => lasting(text(await (doc ??= openApi(routes))), type)
    http.get(path, { config: { rateLimit } }, async (req, reply) => {
      const known = cached.get(path) ?? made()
      cached.set(path, known)
      return send(reply, req, await known)
    })
  }
  answer('/openapi.json', 'application/json; charset=utf-8', (it) => JSON.stringify(it))
  answer('/docs', 'text/html; charset=utf-8', page)
}
