import type { Call, CallKey } from '@youli/domain/kit/call.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { dataSchema } from './serializer.ts'
import type { Door } from './door.ts'

type Json = Record<string, unknown>

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
    },
  }
  const sent = key.startsWith('GET ')
    ? { parameters: parameters(input) }
    : { requestBody: { content: { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: input } } } }
  return {
    summary: call.summary,
    ...sent,
    ...(call.who === 'anyone' ? {} : { security: [{ token: [] }] }),
    'x-who': call.permission ? `${call.who}: ${call.permission}` : call.who,
    'x-refusals': Object.values(call.refusals ?? {}).map(({ code, msg }) => ({ code, msg })),
    responses:
      call.reply === 'redirect'
        ? { 302: { description: 'Redirect' } }
        : { 200: { description: 'The envelope', content: { 'application/json': { schema: data } } } },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(doors: readonly Door[]): Json {
  const paths: Record<string, Json> = {}
  for (const { calls } of doors)
    for (const [key, call] of Object.entries(calls)) {
      const [verb, path] = (key as CallKey).split(' ') as [string, string]
      paths[path] = { ...paths[path], [verb === 'GET' ? 'get' : 'post']: operation(key, call) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Youli', version: '1', description: 'Every reply is the envelope {success, code, msg, data, total?}.' },
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
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Youli API</title><style>body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}summary{cursor:pointer;padding:.3rem 0;border-bottom:1px solid #eee}b{display:inline-block;width:3.2rem;color:#8a6a1f}i{color:#777}pre{background:#f7f5f0;padding:1rem;overflow:auto;font-size:12px}</style><h1>Youli API</h1><p>Every reply is the envelope <code>{success, code, msg, data, total?}</code>. The same as <a href="/openapi.json">openapi.json</a>.</p>${rows.join('')}</html>`
}

/** `/openapi.json` and `/docs`, printed from the contract, once. */
export function documented(http: FastifyInstance, doors: readonly Door[]): void {
  let doc: Json | undefined
  const printed = () => (doc ??= openApi(doors))
  http.get('/openapi.json', async (_, reply) => reply.type('application/json').send(JSON.stringify(printed())))
  http.get('/docs', async (_, reply) => reply.type('text/html').send(page(printed())))
}
