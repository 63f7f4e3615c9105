import type { Stand } from '../stand.ts'

/** Something that goes wrong, from its beginning until all is as it was. */
export interface Fault<S extends Stand = Stand> {
  /** As `--only` says it. */
  name: string
  /** As the table says it. */
  title: string
  happen(stand: S): Promise<void>
}
