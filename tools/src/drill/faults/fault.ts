import type { Stand } from '../stand.ts'

/** Something that goes wrong, from its beginning until all is as it was. */
export interface Fault {
  /** As `--only` says it. */
  name: string
  /** As the table says it. */
  title: string
  happen(stand: Stand): Promise<void>
}
