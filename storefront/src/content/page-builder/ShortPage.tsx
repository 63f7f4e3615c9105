import type { ReactNode } from 'react'
import { Redirect } from '../../kit/navigation/navigation.tsx'
import { useParams } from '../../kit/navigation/match.tsx'
import { toMemberCentre } from '../member-centre/links.ts'
import { PageById } from './parts/PageById.tsx'

/** The short address of a page, /vm{id}; any other word is an unknown address and leads where those do. */
export default function ShortPage(): ReactNode {
  const pageId = /^vm(\d{1,19})$/.exec(useParams()['vm'] ?? '')?.[1]
  return pageId ? <PageById key={pageId} pageId={pageId} /> : <Redirect to={toMemberCentre} />
}
