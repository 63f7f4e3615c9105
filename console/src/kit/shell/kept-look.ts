import { useEffect } from 'react'
import { usePreference } from '../kept.tsx'
import { isLook, useLook } from '../look.ts'

/** The look a person chose on another device is theirs here too. */
export function useKeptLook(): void {
  const [kept] = usePreference<string>('look', '')
  const { choose } = useLook()
  useEffect(() => {
    if (isLook(kept)) choose(kept)
  }, [kept, choose])
}
