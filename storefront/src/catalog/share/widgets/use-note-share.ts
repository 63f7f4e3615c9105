import { useEffect } from 'react'
import { useSearchParams } from '../../../kit/nav.tsx'
import { call } from '../../../kit/client.ts'
import { session } from '../../../kit/session.ts'

/** Notes who shared the page that is open, when its address says so (`shareuserid`). A note that gets lost bothers nobody. */
export function useNoteShare(businessType: string, businessId: string): void {
  const shareUserId = useSearchParams()[0].get('shareuserid') ?? ''
  useEffect(() => {
    if (!shareUserId || shareUserId === '0' || shareUserId === session().userId) return
    call('POST /goods/share/add-share', { businessId, businessType, shareUserId }).catch(() => undefined)
  }, [businessType, businessId, shareUserId])
}
