import { goodsBulkKinds } from '../catalog/goods/bulk.ts'
import type { AnyBulkKind } from '../platform/bulk/public/kind.ts'

/** Every kind of bulk act: they are joined here and nowhere else. */
export const kindsOfBulk: readonly AnyBulkKind[] = [...goodsBulkKinds]
