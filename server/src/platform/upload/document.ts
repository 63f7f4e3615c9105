import { refuse } from '@youli/domain/kit/refusal.ts'
import { type DocumentType, documentTypes, maxDocumentBytes } from '@youli/domain/platform/upload/rules.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { redrawn } from './picture.ts'
import { privateFolder, storeUnder, type UploadOwner } from './public/uploads.ts'

const beginsWith = (bytes: Buffer, text: string): boolean => bytes.subarray(0, text.length).toString('latin1') === text

/** What a paper is by its bytes; null for anything that is not one of these. An OFD is an archive with `OFD.xml` in it. */
export function documentType(bytes: Buffer): DocumentType | null {
  if (beginsWith(bytes, '%PDF-')) return 'application/pdf'
  if (beginsWith(bytes, 'PK\u0003\u0004')) return bytes.includes('OFD.xml') ? 'application/ofd' : null
  if (beginsWith(bytes, '\u0089PNG\r\n')) return 'image/png'
  return beginsWith(bytes, '\u00ff\u00d8\u00ff') ? 'image/jpeg' : null
}

/** Pictures are drawn anew as everywhere; a PDF or OFD carries a signature and stays as it is. */
async function kept(bytes: Buffer): Promise<{ bytes: Uint8Array; contentType: string }> {
  const contentType = documentType(bytes) ?? refuse(uploadRefusals.badDocument)
  if (!contentType.startsWith('image/')) return { bytes, contentType }
  return (
    (await redrawn(
      bytes,
      documentTypes.filter((type) => type === 'image/png' || type === 'image/jpeg'),
    )) ?? refuse(uploadRefusals.badDocument)
  )
}

/** Stores a paper for one member and answers its key. Refuses `badDocument`, `documentTooBig`, `noRoom`, `brandFull`, `busy`. */
export async function keepDocument(db: Db, app: App, owner: UploadOwner, bytes: Buffer, now: Date): Promise<string> {
  if (bytes.length > maxDocumentBytes) refuse(uploadRefusals.documentTooBig)
  return (await storeUnder(db, app, owner, now, { folder: privateFolder(owner.tenantId), make: () => kept(bytes) })).key
}
