import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { PageById } from './parts/PageById.tsx'

/** A page that operators composed. */
export default function CustomPage(): ReactNode {
  const { pageId = '' } = useParams()
  return <PageById key={pageId} pageId={pageId} />
}
