import { useState } from 'react'
import { errorMessage } from '../errors.ts'

/** Sends chosen files one after the other and tells each address; `fault` says at the field what did not go. */
export function useUpload(upload: (file: File) => Promise<string>, done: (url: string) => void) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const send = async (files: Iterable<File> | null) => {
    setBusy(true)
    setFault('')
    const faults: string[] = []
    // One that cannot be stored keeps no other from it.
    for (const file of files ?? [])
      await upload(file).then(done, (error: unknown) => {
        faults.push(errorMessage(error))
      })
    setFault(faults.join('；'))
    setBusy(false)
  }
  return { busy, fault, send }
}
