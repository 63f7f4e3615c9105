import { App } from 'antd'
import { useState } from 'react'
import { errorMessage } from '../errors.ts'

/** Sends chosen files one after the other and tells each address; a failure is said in a toast. */
export function useUpload(upload: (file: File) => Promise<string>, done: (url: string) => void) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const send = async (files: FileList | null) => {
    setBusy(true)
    try {
      for (const file of files ?? []) done(await upload(file))
    } catch (error) {
      message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
