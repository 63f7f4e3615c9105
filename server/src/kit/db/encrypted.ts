import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType } from 'drizzle-orm/pg-core'

// Personal data at rest: AES-256-GCM with a key of the installation, `v1.<key id>.<base64url of iv, tag, cipher>`.
// What must be found again has a blind index beside it: an HMAC with another key, the same for the same text, telling nothing of it.

interface Keys {
  id: string
  encrypt: Buffer
  index: Buffer
  secrets: Buffer
}
/** Keys this process may open with, by id; the last one put in encrypts. Columns are made before any key is known, so they look here. */
const ring = new Map<string, Keys>()
let current: Keys | null = null

const derived = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `youli ${use}`, 32))

/** Puts a secret of at least 32 bytes into use. Main does it before the first query. */
export function encryptWith(secret: string): void {
  const id = createHash('sha256').update(derived(secret, 'key id')).digest('base64url').slice(0, 8)
  current = ring.get(id) ?? {
    id,
    encrypt: derived(secret, 'seal'),
    index: derived(secret, 'blind index'),
    secrets: derived(secret, 'secrets'),
  }
  ring.set(id, current)
}

const inUse = (): Keys => {
  if (!current) throw new Error('No key to seal with: main calls sealWith before the first query')
  return current
}

/** The text, encrypted; never twice the same. */
export function encrypt(text: string): string {
  const { id, encrypt: key } = inUse()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`
}

/** The text of a seal. Throws for one of another key, and for one that was tampered with. */
export function decrypt(encrypted: string): string {
  const [version, id = '', body = ''] = encrypted.split('.')
  const keys = ring.get(id)
  if (version !== 'v1' || !keys) throw new Error('Encrypted with a key this installation does not have')
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keys.encrypt, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** What stands in an index for a text. */
export const blind = (text: string): string => createHmac('sha256', inUse().index).update(text).digest('base64url')

/** A secret of this installation for one use, the same in all its processes. It follows from the key, so that no table holds it. */
export const secretFor = (use: string): string => createHmac('sha256', inUse().secrets).update(use).digest('hex')

/** Text that is encrypted in the table and plain in the code. It cannot be searched or sorted by. */
export const encryptedColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: encrypt,
  fromDriver: decrypt,
})

/** JSON of the shape `T`, encrypted in the table. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of its own column
export const encryptedJson = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => encrypt(JSON.stringify(value)),
    fromDriver: (encrypted) => JSON.parse(decrypt(encrypted)) as T,
  })(name)

/** What `encrypt` writes, for JavaScript and PostgreSQL alike: version, key id, at least iv and tag. */
export const encryptedPattern = '^v1\\.[A-Za-z0-9_-]{8}\\.[A-Za-z0-9_-]{38,}$'

/**
 * Check `<table>_encrypted`: these columns hold nothing plain. A migration adds it as NOT VALID where rows may be plain; the next start
 * encrypts them (`encrypt-rows.ts`). A blind index is named after its column, `code_index`.
 */
export const encryptedCheck = (table: string, columns: readonly AnyPgColumn[], indexes: readonly AnyPgColumn[] = []) =>
  check(
    `${table}_encrypted`,
    sql.join(
      [
        ...columns.map((column) => sql`${column} ~ ${sql.raw(`'${encryptedPattern}'`)}`),
        ...indexes.map((column) => sql`${column} is not null`),
      ],
      sql` and `,
    ),
  )
