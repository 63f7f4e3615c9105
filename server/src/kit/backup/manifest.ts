import * as z from 'zod'

/** Of the file's layout; raised when an older build could not read it. */
const format = 1

const migration = z.object({ name: z.string(), hash: z.string() })

const facts = z.object({
  /** Applied migrations, oldest first. */
  migrations: z.array(migration),
  /** Version of the job library's tables. */
  jobsVersion: z.number(),
  /** `inside`: the key of encrypted data lies in the database. `outside`: the server was given `DATA_KEY`, which is in no backup. */
  dataKey: z.enum(['inside', 'outside']),
  /** Buckets that hold files of the installation; these stay where they are. */
  buckets: z.array(z.object({ address: z.string(), files: z.number() })),
})

const part = z.object({
  /** First folder of its entries. */
  name: z.string(),
  entries: z.number(),
  bytes: z.number(),
  /** Over name, size and content of each entry, in their order. */
  sha256: z.string(),
})

const shape = z.object({
  format: z.literal(format),
  /** Version of the product that wrote it. */
  product: z.string(),
  /** When it was begun. */
  madeAt: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  engineVersion: z.string(),
  ...facts.shape,
  /** With `postgres`: the tables in an order that their foreign keys allow. Names and columns are quoted, `sum` is over the contents. */
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number(), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  parts: z.array(part),
})

/** What a database tells about itself. */
export type Facts = z.output<typeof facts>
export type Part = z.output<typeof part>
/** What a backup holds, written behind everything it speaks of. */
export type Manifest = z.output<typeof shape>
/** What its maker knows; the rest is counted while it is written. */
export type Draft = Omit<Manifest, 'format' | 'parts'>

/** A manifest as text. */
export const manifestText = (draft: Draft, parts: Part[]): string => JSON.stringify({ format, ...draft, parts }, null, 1)

/** Reads facts that came from another process. */
export const readFacts = (value: unknown): Facts => facts.parse(value)

/** Reads a manifest. Throws a readable message for one of a newer build. */
export function readManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text)
  const of = z.object({ format: z.number() }).parse(value).format
  if (of !== format) throw new Error(`it has layout ${of}, and this build reads ${format}: restore it with the version that made it`)
  return shape.parse(value)
}
