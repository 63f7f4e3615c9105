import { useState } from 'react'

/** The last answer there was: a question that fails does not take away what is in sight. */
export function useLastAnswer<T>(answer: T | undefined): T | undefined {
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(answer)
  return answer ?? last
}
