import type { ReactNode } from 'react'
import { GoodsStrip } from './GoodsStrip.tsx'
import { recommendedQuery } from './recommended-query.ts'

/** Goods the shop recommends. */
export const Recommended = (): ReactNode => <GoodsStrip title="和您看的很配" query={recommendedQuery} />
