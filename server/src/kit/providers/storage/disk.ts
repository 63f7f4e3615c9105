import { createHash, createHmac } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { nonce } from '../nonce.ts'
import { type PostRefused, policyRefusal, postToken } from './policy.ts'
import { type ObjectStore, type UploadToken, type UploadWanted, isSafeKey, safeKey } from './store.ts'

export interface DiskSettings {
  /** Made when it is not there. Holds `objects/` (the bytes) and `types/` (their content types). */
  dir: string
  /** Address before the key, e.g. `/files`. */
  publicBase: string
  /** Where browsers post, the `host` of a token. */
  postUrl: string
  secret: string
  now?: () => Date
}
export type Posted = { ok: true; status: 200; key: string; etag: string; contentType: string } | PostRefused

export interface DiskStore extends ObjectStore {
  token(wanted: UploadWanted): UploadToken
  /**
   * Stores a posted form if its policy allows. `fields` without the file; `partType` is the content type of the file's part.
   * An image or a sound must be one by its bytes, so that no page hides behind a picture's name.
   */
  acceptPost(fields: Readonly<Record<string, string>>, file: Uint8Array, partType?: string): Promise<Posted>
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

/** Objects in a folder of this machine, behind the same upload policy as the cloud's. */
export function diskStore(settings: DiskSettings): DiskStore {
  const { dir, publicBase, postUrl, secret, now = () => new Date() } = settings
  const signer = {
    host: postUrl,
    bucket: 'disk',
    accessKeyId: 'disk',
    // The policy key is its own, so that a leaked signature tells nothing about other uses of the secret.
    accessKeySecret: createHmac('sha256', secret).update('upload policy').digest('hex'),
    now,
  }
  const place = (kind: 'objects' | 'types', key: string) => join(dir, kind, safeKey(key))

  /** Whole or not at all: readers never see half a file. */
  async function write(path: string, bytes: Uint8Array | string) {
    await mkdir(dirname(path), { recursive: true })
    await mkdir(join(dir, 'tmp'), { recursive: true })
    const half = join(dir, 'tmp', nonce())
    await writeFile(half, bytes)
    await rename(half, path)
  }

  const store: DiskStore = {
    token: (wanted) => postToken(signer, wanted),
    async put(key, bytes, contentType) {
      await write(place('types', key), contentType)
      await write(place('objects', key), bytes)
    },
    async read(key) {
      if (!isSafeKey(key)) return null
      try {
        const bytes = await readFile(place('objects', key))
        const contentType = await readFile(place('types', key), 'utf8')
        return { bytes, contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      if (!isSafeKey(key)) return
      await rm(place('objects', key), { force: true })
      await rm(place('types', key), { force: true })
    },
    base: publicBase,
    publicUrl: (key) => `${publicBase}/${safeKey(key)}`,

    async acceptPost(given, file, partType) {
      const fields = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
      const contentType = (fields['x-oss-content-type'] ?? fields['content-type'] ?? partType ?? '').split(';')[0]!.trim().toLowerCase()
      const refused = policyRefusal(signer, { fields: { ...fields, 'content-type': contentType }, size: file.byteLength })
      if (refused) return refused
      const key = fields.key ?? ''
      const found = /^(?:image|audio)\//.test(contentType) ? (await fileTypeFromBuffer(file))?.mime : contentType
      if (!isSafeKey(key) || found !== contentType)
        return { ok: false, status: 403, code: 'AccessDenied', message: 'Invalid according to Policy: the file is not what it says.' }
      await store.put(key, file, contentType)
      return { ok: true, status: 200, key, etag: createHash('md5').update(file).digest('hex').toUpperCase(), contentType }
    },
  }
  return store
}
