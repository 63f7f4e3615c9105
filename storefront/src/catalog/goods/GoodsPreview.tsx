import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { GoodsView } from './parts/GoodsView.tsx'

/** How a goods page looks, on sale or not. */
export default function GoodsPreview(): ReactNode {
  const { productId = '' } = useParams()
  return <GoodsView key={productId} id={productId} preview />
}
