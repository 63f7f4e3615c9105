import { parse as parseForm } from 'node:querystring'
import multipart from '@fastify/multipart'
import type { Call } from '@youli/domain/kit/call.ts'
import { common, Refusal } from '@youli/domain/kit/refusal.ts'
import type { FastifyInstance } from 'fastify'

const kB = 1024
/** Largest body in bytes where a route names no other. */
export const defaultBodyBytes = 64 * kB
/** Largest body in bytes of a call of the brand's own people: they send pages, price lists and tables. */
const staffBodyBytes = 1024 * kB
const maxFileBytes = 10 * 1024 * kB
/** Fields of a form; the longest of ours has 28. */
const maxFields = 500
/** Brackets within brackets in JSON; the deepest of ours, a page of the page builder, has seven. */
const maxDepth = 32

/** Largest body of a call in bytes. Whoever calls is known before a byte of it is read. */
export const maxBodyBytesOf = ({ who }: Call): number => (who === 'operator' || who === 'employee' ? staffBodyBytes : defaultBodyBytes)

/** Reads JSON, forms and uploads; rejects what is too deep, of too many fields or no sound UTF-8 before it is parsed. */
export async function readBodies(http: FastifyInstance): Promise<void> {
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (req, body: Buffer, done) => {
    const text = isTooDeep(body) ? null : utf8Text(body)
    return text === null ? done(new Refusal(common.malformed)) : parseJson(req, text, done)
  })
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, body: string, done) => {
    const fields = formFields(body)
    return fields ? done(null, fields) : done(new Refusal(common.malformed))
  })
  await http.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 40, fieldSize: 64 * kB } })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Null for broken UTF-8, which would be kept as other text than was meant. */
function utf8Text(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

const [quote, backslash, openArray, openObject, closeArray, closeObject] = Buffer.from('"\\[{]}')

/** Whether brackets stand in brackets more than `maxDepth` times; those within texts do not count. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (inText && byte === backslash) at++
    else if (byte === quote) inText = !inText
    else if (inText) continue
    else if (byte === openArray || byte === openObject) {
      if (++depth > maxDepth) return true
    } else if (byte === closeArray || byte === closeObject) depth--
  }
  return false
}

const replaced = '\uFFFD'

/** A form's fields; one that is sent twice is a list. Null for too many of them and for broken UTF-8. */
function formFields(form: string): Record<string, unknown> | null {
  if (form.split('&', maxFields + 1).length > maxFields) return null
  const fields = parseForm(form, '&', '=', { maxKeys: 0 })
  const isBroken = JSON.stringify(fields).includes(replaced) && !/%EF%BF%BD/i.test(form)
  return isBroken ? null : fields
}
