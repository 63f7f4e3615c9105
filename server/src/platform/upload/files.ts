import { common, refuse, Refusal } from '@youli/domain/kit/refusal.ts'
import { musicTypes } from '@youli/domain/platform/upload/rules.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { requestedWidth, smallerPictures } from '../../kit/http/pictures.ts'
import { rateClasses } from '../../kit/http/web.ts'
import { consoleToken } from '../../kit/http/session-cookie.ts'
import { partOf } from '../../kit/http/ranges.ts'
import type { DiskStore } from '../../kit/providers/storage/disk.ts'
import { findOperator } from '../operator/public/operators.ts'
import { findAnySession } from '../session/public/sessions.ts'
import { keepDocument } from './document.ts'
import { isMp3 } from './music.ts'
import { keepMusic } from './music-upload.ts'
import { pictureType, redrawn } from './picture.ts'
import {
  isPrivateKey,
  keepPicture,
  reserveUpload,
  noteUploadStored,
  releaseUpload,
  tenantOfKey,
  type UploadOwner,
} from './public/uploads.ts'

interface Form {
  fields: Record<string, string>
  file: Buffer | null
  partType: string | undefined
}

/** A form that breaks off, or is none, is nobody's fault here: its reader names no status for it. */
const formRefused = (error: unknown): unknown => ((error as { statusCode?: number }).statusCode ? error : new Refusal(common.malformed))

/** Reads a form with a file. Refuses `malformed`. */
async function formOf(req: FastifyRequest): Promise<Form> {
  if (!req.isMultipart()) refuse(common.malformed)
  return readForm(req).catch((error: unknown) => {
    throw formRefused(error)
  })
}

async function readForm(req: FastifyRequest): Promise<Form> {
  const form: Form = { fields: {}, file: null, partType: undefined }
  for await (const part of req.parts()) {
    if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
    else {
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') Object.assign(form, { file: bytes, partType: part.mimetype })
    }
  }
  return form
}

const good = (reply: FastifyReply, data: object) =>
  reply.header('cache-control', 'no-store').send({ success: true, code: 0, msg: '', data })

/** Takes a posted form under its policy; the bytes are looked at, and pictures drawn anew, before anyone can read them. */
async function receive(app: App, disk: DiskStore, form: Form): Promise<string> {
  const { fields, file, partType } = form
  const key = fields['key'] ?? ''
  if (!file) refuse(uploadRefusals.failed)
  const isMusic = isMp3(file)
  if (!isMusic && !(await pictureType(file))) refuse(uploadRefusals.badType)
  const db = app.db.of(tenantOfKey(key) ?? refuse(uploadRefusals.failed))
  if (!(await db.transact((tx) => reserveUpload(tx, key, app.clock.now())))) refuse(uploadRefusals.failed)
  try {
    const posted = await disk.acceptPost(fields, file, partType)
    if (!posted.ok) refuse(posted.code === 'EntityTooLarge' ? common.tooLarge : uploadRefusals.failed)
    const kept = isMusic ? { bytes: file, contentType: musicTypes[0] } : await redrawn(file)
    if (!kept) {
      await disk.remove(key)
      return refuse(uploadRefusals.badType)
    }
    await disk.put(key, kept.bytes, kept.contentType)
    await db.transact((tx) => noteUploadStored(tx, key, kept.contentType, kept.bytes.length))
  } catch (error) {
    await db.transact((tx) => releaseUpload(tx, key))
    throw error
  }
  return disk.publicUrl(key)
}

/** Who posts: somebody of the storefront, or of the console, whose pages send their cookie. Refuses `noSession`, `notOurPage`, `secondFactorFirst`. */
async function uploaderOf(app: App, req: FastifyRequest): Promise<UploadOwner> {
  const token = consoleToken(req, app.publicUrl())
  const now = app.clock.now()
  const session = await findAnySession(app.db, token, now)
  if (session)
    return { tenantId: session.tenantId, sessionId: session.id, wxUserId: session.wxUserId, memberId: session.memberId, ip: req.ip }
  const operator = token ? await findOperator(app.db, token, now) : null
  if (!operator) refuse(common.noSession)
  if (operator.mustEnrol) refuse(common.secondFactorFirst)
  return { tenantId: operator.tenantId, sessionId: operator.sessionId, operatorId: operator.operatorId, ip: req.ip }
}

/** The file an operator posts, and whose it is. Refuses what `uploaderOf` and `formOf` do, `notAllowed` to others, `failed` without a file. */
async function operatorFile(app: App, req: FastifyRequest): Promise<{ owner: UploadOwner; file: Buffer }> {
  const owner = await uploaderOf(app, req)
  if (!('operatorId' in owner)) refuse(common.notAllowed)
  const { file } = await formOf(req)
  return { owner, file: file ?? refuse(uploadRefusals.failed) }
}

/** Answers a stored picture, in the width asked for, or music, in the part asked for. It never changes and never runs: not as a page, not as a script. */
function shower(disk: DiskStore) {
  const open = async (key: string) => (isPrivateKey(key) ? null : disk.read(key))
  const smaller = smallerPictures(open)
  return async (req: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const [key, width] = [req.params['*'], requestedWidth(req)]
    const found = (await (width ? smaller(key, width) : open(key))) ?? refuse({ ...common.notThere, status: 404 })
    const part = partOf(found.bytes, req.headers.range)
    return reply
      .code(part.status)
      .headers(part.headers)
      .type(found.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(part.bytes)
  }
}

/**
 * Pictures and music outside the calls, because their bodies are forms with a file: the disk's own receiver at `/files`, what it stored,
 * and the second upload style, `POST /upload/image` and, for operators, `POST /upload/music`, with the field `file`. Console pages upload
 * this way wherever the brand stores its files (note 99). Papers for one member, `POST /upload/document`, answer a key instead of an
 * address: nobody reads them but through a call that knows whose they are.
 */
export const uploadFiles =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    const config = { rateLimit: rateClasses(app).strict }
    const { disk } = app.providers
    http.post('/files', { config }, async (req, reply) => {
      const form = await formOf(req)
      return good(reply, { url: await receive(app, disk, form), fileName: form.fields['key'] })
    })
    http.get<{ Params: { '*': string } }>('/files/*', shower(disk))
    http.post('/upload/image', { config }, async (req, reply) => {
      const owner = await uploaderOf(app, req)
      const { file } = await formOf(req)
      if (!file) refuse(uploadRefusals.failed)
      return good(reply, { url: await keepPicture(app.db.of(owner.tenantId), app, owner, file, app.clock.now()) })
    })
    http.post('/upload/music', { config }, async (req, reply) => {
      const { owner, file } = await operatorFile(app, req)
      return good(reply, { url: await keepMusic(app.db.of(owner.tenantId), app, owner, file, app.clock.now()) })
    })
    http.post('/upload/document', { config }, async (req, reply) => {
      const { owner, file } = await operatorFile(app, req)
      return good(reply, { key: await keepDocument(app.db.of(owner.tenantId), app, owner, file, app.clock.now()) })
    })
  }
