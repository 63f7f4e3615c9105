import { sharedGoods } from '@youli/domain/catalog/share/rules.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useNoteShare } from '../share/widgets/use-note-share.ts'
import { GoodsView } from './parts/GoodsView.tsx'

/** A goods of the mall. */
export default function GoodsDetail(): ReactNode {
  const { productId = '' } = useParams()
  useNoteShare(sharedGoods, productId)
  return <GoodsView key={productId} id={productId} />
}
