/** What one upload may be. */
export interface UploadWanted {
  /** Folder of the new object, e.g. `upload/5h/20261121/42`. */
  prefix: string
  maxBytes: number
  contentTypes: readonly string[]
  expiresInMs: number
}
/** The browser posts every field of `formData`, then the file as `file`, to `host`. */
export interface UploadToken {
  host: string
  /** The key the object will have. */
  fileName: string
  formData: Record<string, string>
}
export interface StoredObject {
  bytes: Buffer
  contentType: string
}
/** Objects by key. A key that is not safe throws `RangeError` on `put` and is simply not there otherwise. */
export interface ObjectStore {
  token(wanted: UploadWanted): UploadToken | Promise<UploadToken>
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  read(key: string): Promise<StoredObject | null>
  remove(key: string): Promise<void>
  /** Address before the key where browsers read; kept beside each key, so that it is found after another storage took over. */
  base: string
  /** Where a browser reads the object. */
  publicUrl(key: string): string
}

/** Segments of letters, digits, `-`, `_` and inner dots: nothing that could climb out of its folder. */
export const isSafeKey = (key: string): boolean => key.length <= 512 && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(key)

/** The key itself, or a `RangeError`. */
export function safeKey(key: string): string {
  if (!isSafeKey(key)) throw new RangeError('not an object key')
  return key
}
