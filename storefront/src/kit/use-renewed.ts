import { useEffect } from 'react'

/** A code that is good for a turn, as its call keeps it. */
interface Code {
  data: { renewTime: number; nowTime: number } | undefined
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => unknown
}

/** Asks for the code again when its turn is over, while the page is open. */
export function useRenewed({ data, dataUpdatedAt, isFetching, refetch }: Code): void {
  useEffect(() => {
    if (!data || isFetching) return undefined
    // After a lost connection the turn may be over already: tried again, not at once.
    const left = data.renewTime - data.nowTime - (Date.now() - dataUpdatedAt)
    const timer = setTimeout(() => void refetch(), Math.max(3000, left))
    return () => clearTimeout(timer)
  }, [data, dataUpdatedAt, isFetching, refetch])
}
