import { useEffect } from 'react'
import { usePreference } from '../kept.tsx'
import { isLook, type Look, useLook } from '../look.ts'

/** The look a person chose on another device is theirs here too. */
export function useKeptLook(): void {
  const [kept] = usePreference<string>('look', '')
  const { choose } = useLook()
  useEffect(() => {
    if (isLook(kept)) choose(kept)
  }, [kept, choose])
}

/** The look that is chosen, and how to choose another, here and on other devices. */
export function useChosenLook(): [Look, (look: Look) => void] {
  const { look, choose } = useLook()
  const [, keep] = usePreference<Look>('look', look)
  return [
    look,
    (one) => {
      choose(one)
      keep(one)
    },
  ]
}
