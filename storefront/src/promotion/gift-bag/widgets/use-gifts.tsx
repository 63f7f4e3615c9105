import type { GiftScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { firstGift, type Gift } from './gifts.ts'
import { GiftPopup } from './GiftPopup.tsx'

/**
 * The bags of some scenes, one after another: `show` settles when the last one was closed, at once when there is none, and answers how
 * many there were. The page draws `popup`.
 */
export function useGifts(): { show: (scenes: readonly GiftScene[], businessId?: string) => Promise<number>; popup: ReactNode } {
  const [gift, setGift] = useState<Gift | null>(null)
  const closed = useRef<(() => void) | null>(null)
  const close = (): void => {
    setGift(null)
    closed.current?.()
    closed.current = null
  }
  const show = async (scenes: readonly GiftScene[], businessId = '0'): Promise<number> => {
    let shown = 0
    for (const scene of scenes) {
      const won = await firstGift([scene], businessId)
      if (!won) continue
      shown += 1
      await new Promise<void>((resolve) => {
        closed.current = resolve
        setGift(won)
      })
    }
    return shown
  }
  return { show, popup: <GiftPopup gift={gift} onClose={close} /> }
}

/** Shows the bags of some scenes once, when the page is drawn; `onSeen` when the last one was closed. */
export function SceneGifts({ scenes, onSeen }: { scenes: readonly GiftScene[]; onSeen?: () => void }): ReactNode {
  const { show, popup } = useGifts()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void show(scenes).then(() => onSeen?.())
  })
  return popup
}
