import { brandSettings } from '@youli/domain/platform/tenant-config/settings.ts'
import { useEffect } from 'react'
import { useConfig } from '../../tenant-config/widgets/use-config.ts'
import { shareSdk } from './sdk.ts'

/** A page as it looks in a chat; `link` absolute, never with a token. `imgUrl` '' is the picture that the brand shares. */
export interface ShareCard {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** Longest text under a card's title (Spec 2 §9). */
const mostDesc = 100

/** What the messenger's own menu sends while this screen is open. */
export function useShareCard({ title, desc, link, imgUrl: own }: ShareCard): void {
  const config = useConfig()
  const picture = own || config.of(brandSettings.shareImage) || config.of(brandSettings.logo)
  const imgUrl = new URL(picture || '/', window.location.origin).href
  useEffect(() => {
    void shareSdk().then((sdk) => {
      const card = { title, desc: desc.slice(0, mostDesc), link, imgUrl }
      sdk?.updateAppMessageShareData(card)
      sdk?.updateTimelineShareData(card)
    })
  }, [title, desc, link, imgUrl])
}
