import { and, eq, isNotNull } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { removeFile } from '../jobs.ts'
import { uploadObject } from '../tables.ts'
import { isPrivateKey } from './uploads.ts'

/** Where a paper for one member lies, and what it is. */
export interface StoredDocument {
  key: string
  base: string
  contentType: string
}

/** A stored paper of a brand by the key that its upload answered; null for anything else. */
export async function findDocument(r: Reader, tenantId: string, key: string): Promise<StoredDocument | null> {
  if (!isPrivateKey(key)) return null
  const [found] = await r
    .select({ key: uploadObject.key, base: uploadObject.base, contentType: uploadObject.contentType })
    .from(uploadObject)
    .where(and(eq(uploadObject.tenantId, tenantId), eq(uploadObject.key, key), isNotNull(uploadObject.storedAt)))
  return found?.contentType ? { ...found, contentType: found.contentType } : null
}

/** The bytes of a paper; null where its storage is connected no more. Whoever asks has been found to be allowed. */
export async function readDocument(
  { providers }: Pick<App, 'providers'>,
  tenantId: string,
  { key, base }: StoredDocument,
): Promise<Buffer | null> {
  const store = await providers.storeAt(tenantId, base)
  return (await store?.read(key))?.bytes ?? null
}

/** Forgets a paper and has its file removed. */
export async function forgetDocument(tx: Tx, app: Pick<App, 'jobs'>, tenantId: string, key: string): Promise<void> {
  const [gone] = await tx
    .delete(uploadObject)
    .where(and(eq(uploadObject.tenantId, tenantId), eq(uploadObject.key, key)))
    .returning({ key: uploadObject.key, base: uploadObject.base })
  if (gone) await app.jobs.enqueue(tx, removeFile, gone)
}
