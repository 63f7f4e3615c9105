import { shareTextFor } from '@youli/domain/marketing/activity/rules.ts'
import { useSession } from '../../../kit/session.ts'
import { useShareCard, type ShareCard } from '../../../platform/session/widgets/use-share-card.ts'

/** An activity as it is shared: its words where its operator wrote none, and the first of its pictures that is there. */
interface Shared {
  name: string
  shareText: string
  usual: string
  pictures: readonly string[]
}

/** An activity as a card in a chat: the sharer's id stands in its address, their name in its words. */
export function shareCard(
  { name, shareText, usual, pictures }: Shared,
  who: { appId: string; userId: string; userName: string },
  address: string,
): ShareCard {
  const link = new URL(address)
  const imgUrl = pictures.find(Boolean) ?? ''
  link.searchParams.set('app_id', who.appId)
  link.searchParams.set('shareuserid', who.userId)
  return {
    title: name,
    desc: shareTextFor(shareText, who.userName) || usual,
    link: link.href,
    imgUrl: imgUrl && new URL(imgUrl, link.origin).href,
  }
}

/** The card of the activity on screen, also behind the messenger's own menu. `toShared`: its page with the sharer's id. */
export function useActivityCard(shared: Shared, toShared: (shareId: string) => string): ShareCard {
  const { appId, userId, userName } = useSession()
  const card = shareCard(shared, { appId, userId, userName }, window.location.origin + toShared(userId))
  useShareCard(card)
  return card
}
