import type { ReactNode } from 'react'
import { Navigate, useParams } from '../../kit/nav.tsx'
import { toMemberCentre } from '../member-centre/links.ts'
import { PageById } from './parts/PageById.tsx'

/** The short address of a page, /vm{id}; any other word is an unknown address and leads where those do. */
export default function ShortPage(): ReactNode {
  const pageId = /^vm(\d{1,19})$/.exec(useParams()['vm'] ?? '')?.[1]
  return pageId ? <PageById key={pageId} pageId={pageId} /> : <Navigate to={toMemberCentre} replace />
}
