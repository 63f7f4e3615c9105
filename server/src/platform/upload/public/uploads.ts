import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs, dayOf, hourMs } from '@youli/domain/kit/time.ts'
import { maxMusicBytes, maxUploadBytes, musicTypes, type UploadKind, uploadTypes } from '@youli/domain/platform/upload/rules.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { App } from '../../../kit/app.ts'
import type { Db, Reader, Tx, WideDb, WideTx } from '../../../kit/db/db.ts'
import { ProviderFault } from '../../../kit/providers/http.ts'
import type { UploadToken } from '../../../kit/providers/storage/store.ts'
import { decodeTenantId, encodeTenantId } from '../../../kit/encoded-tenant-id.ts'
import { removeFile } from '../jobs.ts'
import { redrawn, takenFrom } from '../picture.ts'
import { addressMark, checkUploadQuota } from '../upload-quota.ts'
import { uploadObject } from '../tables.ts'

/** Whose a picture is. */
export type UploadOwner = { tenantId: string; sessionId: string; ip?: string } & (
  | { wxUserId: string; memberId: string | null }
  | { operatorId: string }
)

const ownerColumns = (o: UploadOwner) => ({
  tenantId: o.tenantId,
  address: addressMark(o.ip),
  ...('operatorId' in o ? { operatorId: o.operatorId } : { wxUserId: o.wxUserId, memberId: o.memberId }),
})
/** Where the papers of a brand that are read through a call alone lie. */
export const privateFolder = (tenantId: string): string => `upload/${encodeTenantId(tenantId)}/private`

const folder = (o: UploadOwner, now: Date) => `upload/${encodeTenantId(o.tenantId)}/${dayOf(now).replaceAll('-', '')}/${o.sessionId}`

/** Whether a key is of a paper that is read through a call alone, never by its address. */
export const isPrivateKey = (key: string): boolean => /^upload\/\w+\/private\//.test(key)

/** The tenant that an upload's key names; null for any other key. */
export const tenantOfKey = (key: string): string | null => decodeTenantId(/^upload\/(\w+)\//.exec(key)?.[1] ?? '')

const ofMe = (me: { wxUserId: string; memberId: string | null }) =>
  me.memberId ? eq(uploadObject.memberId, me.memberId) : and(isNull(uploadObject.memberId), eq(uploadObject.wxUserId, me.wxUserId))

const allowed = {
  picture: { maxBytes: maxUploadBytes, contentTypes: uploadTypes },
  music: { maxBytes: maxMusicBytes, contentTypes: musicTypes },
} as const satisfies Record<UploadKind, object>

type Promised = UploadToken & { url: string }

/** A policy for one picture (or music), good for an hour, and where it will be; it belongs to its owner from now on. Refuses `noRoom`, `brandFull`. */
export async function promiseUpload(tx: Tx, app: App, owner: UploadOwner, now: Date, kind: UploadKind = 'picture'): Promise<Promised> {
  await checkUploadQuota(tx, app, owner, now)
  const wanted = { prefix: folder(owner, now), ...allowed[kind], expiresInMs: hourMs }
  const store = await app.providers.store(owner.tenantId, tx)
  const token = await store.token(wanted)
  // A cloud stores by itself and never reports back, so its objects count as stored from the start.
  const storedAt = store.base === app.providers.disk.base ? null : now
  await tx.insert(uploadObject).values({ key: token.fileName, base: store.base, ...ownerColumns(owner), storedAt })
  return { ...token, url: store.publicUrl(token.fileName) }
}

/** Takes a promised place, once: a policy used twice must not change what others already see. */
export async function reserveUpload(tx: Tx, key: string, now: Date): Promise<boolean> {
  const reserved = await tx
    .update(uploadObject)
    .set({ storedAt: now })
    .where(and(eq(uploadObject.key, key), isNull(uploadObject.storedAt)))
    .returning({ key: uploadObject.key })
  return reserved.length > 0
}

/** Frees a reserved place: the upload was not what its policy allows. */
export async function releaseUpload(tx: Tx, key: string): Promise<void> {
  await tx.update(uploadObject).set({ storedAt: null }).where(eq(uploadObject.key, key))
}

export async function noteUploadStored(tx: Tx, key: string, contentType: string, bytes: number): Promise<void> {
  await tx.update(uploadObject).set({ contentType, bytes }).where(eq(uploadObject.key, key))
}

/**
 * Stores a picture that came through us and answers its address: of the formats that operators may upload, or members. Refuses `badType`,
 * `unreadable`, `tooManyPixels`, `svgTooBig`, `noRoom`, `brandFull`, `busy`.
 */
export async function keepPicture(db: Db, app: App, owner: UploadOwner, bytes: Uint8Array, now: Date): Promise<string> {
  const [taken, no] = 'operatorId' in owner ? [takenFrom.operators, uploadRefusals.unreadable] : [takenFrom.members, uploadRefusals.badType]
  const make = async () => (await redrawn(bytes, taken)) ?? refuse(no)
  return storePublic(db, app, owner, now, make)
}

/** Stores what `make` answers where everybody may read it, and answers its address. Refuses `noRoom`, `brandFull`. */
export const storePublic = async (db: Db, app: App, owner: UploadOwner, now: Date, make: MakeFile): Promise<string> =>
  (await storeUnder(db, app, owner, now, { folder: folder(owner, now), make })).url

type MakeFile = () => Promise<{ bytes: Uint8Array; contentType: string }>

/** Stores under a new key of a folder what `make` answers, and answers its address and key; nothing is left where it throws. Refuses `noRoom`, `brandFull`. */
export async function storeUnder(
  db: Db,
  app: App,
  owner: UploadOwner,
  now: Date,
  of: { folder: string; make: MakeFile },
): Promise<{ url: string; key: string }> {
  const key = `${of.folder}/${randomBytes(16).toString('hex')}`
  const store = await app.providers.store(owner.tenantId)
  // Its place is taken before anything is drawn: who has no room costs nothing.
  await db.transact(async (tx) => {
    await checkUploadQuota(tx, app, owner, now)
    await tx.insert(uploadObject).values({ key, base: store.base, ...ownerColumns(owner) })
  })
  try {
    const { bytes, contentType } = await of.make()
    await store.put(key, bytes, contentType)
    const stored = { contentType, bytes: bytes.length, storedAt: now }
    await db.transact((tx) => tx.update(uploadObject).set(stored).where(eq(uploadObject.key, key)))
  } catch (error) {
    await db.transact((tx) => tx.delete(uploadObject).where(eq(uploadObject.key, key)))
    throw error
  }
  return { url: store.publicUrl(key), key }
}

const addressOf = ({ base, key }: { base: string; key: string }): string => `${base}/${key}`

/** The bytes behind an address of a brand's storage; null where none are, or where it is connected no more. */
export async function storedAt(app: Pick<App, 'providers'>, address: string): Promise<Buffer | null> {
  const [base = '', path] = address.split('/upload/')
  const key = `upload/${path}`
  const tenantId = path === undefined ? null : tenantOfKey(key)
  const store = tenantId === null ? null : await app.providers.storeAt(tenantId, base)
  return (await store?.read(key))?.bytes ?? null
}

/** Removes a stored file; one in a storage that is connected no more stays there. */
export async function removeStored(app: Pick<App, 'providers'>, { key, base }: { key: string; base?: string | undefined }): Promise<void> {
  const tenantId = tenantOfKey(key)
  if (tenantId === null) return app.providers.disk.remove(key)
  const store = base === undefined ? await app.providers.store(tenantId) : await app.providers.storeAt(tenantId, base)
  await store?.remove(key)
}

/** Notes that all files of a brand so far lie at an address, for an installation from before each file said it. */
export async function moveBase(tx: Tx, base: string): Promise<void> {
  await tx.update(uploadObject).set({ base }).where(eq(uploadObject.base, '/files'))
}

/** The address of a stored picture of one's own; null for anything else. */
export async function addressOfOwnPicture(
  r: Reader,
  me: { tenantId: string; wxUserId: string; memberId: string | null },
  key: string,
): Promise<string | null> {
  const [found] = await r
    .select({ key: uploadObject.key, base: uploadObject.base })
    .from(uploadObject)
    .where(and(eq(uploadObject.tenantId, me.tenantId), eq(uploadObject.key, key), isNotNull(uploadObject.storedAt), ofMe(me)))
  return found ? addressOf(found) : null
}

/** Whether all these addresses are stored pictures of one's own. */
export async function areOwnPictures(
  r: Reader,
  me: { tenantId: string; wxUserId: string; memberId: string | null },
  addresses: readonly string[],
): Promise<boolean> {
  const wanted = new Set(addresses)
  if (wanted.size === 0) return true
  const mine = await r
    .select({ key: uploadObject.key, base: uploadObject.base })
    .from(uploadObject)
    .where(
      and(eq(uploadObject.tenantId, me.tenantId), inArray(uploadObject.key, keysIn(wanted)), isNotNull(uploadObject.storedAt), ofMe(me)),
    )
  const found = new Set(mine.map(addressOf))
  return [...wanted].every((one) => found.has(one))
}

/** The keys that addresses may stand for: what begins at the folder of uploads. */
const keysIn = (addresses: Iterable<string>): string[] =>
  [...addresses].map((one) => (one.includes('upload/') ? one.slice(one.indexOf('upload/')) : one))

/** Deletes one's own object; its file goes now, or by job when its place does not answer. Refuses `notFound`: another's is not there either. */
export async function removeUpload(
  db: Db,
  app: App,
  me: { tenantId: string; wxUserId: string; memberId: string | null },
  key: string,
): Promise<void> {
  const removed = await db.transact(async (tx) => {
    const [gone] = await tx
      .delete(uploadObject)
      .where(and(eq(uploadObject.tenantId, me.tenantId), eq(uploadObject.key, key), isNotNull(uploadObject.storedAt), ofMe(me)))
      .returning({ key: uploadObject.key, base: uploadObject.base })
    if (!gone) return refuse(uploadRefusals.notFound)
    await app.jobs.enqueue(tx, removeFile, gone)
    return gone
  })
  await removeStored(app, removed).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
  })
}

/** Forgets a member's own picture by its address, and has its file removed; any other address changes nothing. */
export async function forgetPicture(tx: Tx, app: App, me: { tenantId: string; memberId: string }, url: string): Promise<void> {
  const own = and(eq(uploadObject.tenantId, me.tenantId), eq(uploadObject.memberId, me.memberId))
  const mine = await tx.select({ key: uploadObject.key, base: uploadObject.base }).from(uploadObject).where(own)
  for (const { key, base } of mine.filter((object) => addressOf(object) === url)) {
    await tx.delete(uploadObject).where(eq(uploadObject.key, key))
    await app.jobs.enqueue(tx, removeFile, { key, base })
  }
}

/** Drops the promises of yesterday and before that nobody used. */
export const dropUnusedUploads = (db: WideDb, now: Date): Promise<number> => db.transact((tx) => sweep(tx, new Date(now.getTime() - dayMs)))

/** Drops promises nobody used. Answers how many. */
async function sweep(tx: WideTx, before: Date): Promise<number> {
  const gone = await tx
    .delete(uploadObject)
    .where(and(isNull(uploadObject.storedAt), lt(uploadObject.createdAt, before)))
    .returning({ key: uploadObject.key })
  return gone.length
}
