import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Goes back one page. On the first page of a visit, e.g. opened from a chat, there is none: `home` takes its place. */
export function useBack(home: string): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    await (window.history.length > 1 ? navigate(-1) : navigate(home, { replace: true }))
  }, [navigate, home])
}
