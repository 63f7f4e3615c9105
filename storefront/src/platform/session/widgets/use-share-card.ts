import { useEffect } from 'react'
import { shareSdk } from './sdk.ts'

/** A page as it looks in a chat; `link` and `imgUrl` absolute, never with a token. */
export interface ShareCard {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** Longest text under a card's title (Spec 2 §9). */
const mostDesc = 100

/** What the messenger's own menu sends while this screen is open. */
export function useShareCard({ title, desc, link, imgUrl }: ShareCard): void {
  useEffect(() => {
    void shareSdk().then((sdk) => {
      const card = { title, desc: desc.slice(0, mostDesc), link, imgUrl }
      sdk?.updateAppMessageShareData(card)
      sdk?.updateTimelineShareData(card)
    })
  }, [title, desc, link, imgUrl])
}
