import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { GoodsView } from './parts/GoodsView.tsx'

/** A goods of the mall. */
export default function GoodsDetail(): ReactNode {
  const { productId = '' } = useParams()
  return <GoodsView key={productId} id={productId} />
}
