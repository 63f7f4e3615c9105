import { useEffect, useRef, useState } from 'react'

/** One picture of the grid: chosen, on its way, then uploaded, or failed. */
export interface UploadItem {
  key: string
  file: File | null
  /** Address to show: of the file while it is pending, of the server after. */
  src: string
  fileType: string
  type: 'img' | 'music' | 'other'
  name: string
  /** Uploaded. */
  upload: boolean
  failed?: boolean
}

let made = 0

const kindOf = (fileType: string): UploadItem['type'] =>
  fileType.startsWith('image/') ? 'img' : fileType.startsWith('audio/') ? 'music' : 'other'

const pendingItem = (file: File): UploadItem => ({
  key: `file-${(made += 1)}`,
  file,
  src: URL.createObjectURL(file),
  fileType: file.type,
  type: kindOf(file.type),
  name: file.name,
  upload: false,
})

export const uploadedItem = (url: string): UploadItem => ({
  key: url,
  file: null,
  src: url,
  fileType: '',
  type: 'img',
  name: url.split('/').pop() ?? url,
  upload: true,
})

export interface Pending {
  items: UploadItem[]
  add: (files: readonly File[]) => void
  retry: (item: UploadItem) => void
  drop: (item: UploadItem) => void
}

/** Files on their way. `send` uploads one; `onDone` is told each address; `onFault` of each failure. */
export function usePending(
  send: (file: File) => Promise<string>,
  onDone: (url: string) => void,
  onFault: (error: unknown) => void,
): Pending {
  const [items, setItems] = useState<UploadItem[]>([])
  const latest = useRef({ send, onDone, onFault, dropped: new Set<string>(), alive: true })
  useEffect(() => {
    Object.assign(latest.current, { send, onDone, onFault })
  })
  useEffect(() => {
    const state = latest.current
    state.alive = true
    return () => {
      state.alive = false
    }
  }, [])
  const remove = (item: UploadItem): void => {
    URL.revokeObjectURL(item.src)
    setItems((all) => all.filter((one) => one.key !== item.key))
  }
  const start = async (item: UploadItem): Promise<void> => {
    const state = latest.current
    try {
      const url = await state.send(item.file!)
      if (!state.alive || state.dropped.has(item.key)) return
      remove(item)
      state.onDone(url)
    } catch (error) {
      if (!state.alive || state.dropped.has(item.key)) return
      setItems((all) => all.map((one) => (one.key === item.key ? { ...one, failed: true } : one)))
      state.onFault(error)
    }
  }
  return {
    items,
    add: (files) => {
      const fresh = files.map(pendingItem)
      setItems((all) => [...all, ...fresh])
      for (const item of fresh) void start(item)
    },
    retry: (item) => {
      setItems((all) => all.map((one) => (one.key === item.key ? { ...one, failed: false } : one)))
      void start(item)
    },
    drop: (item) => {
      latest.current.dropped.add(item.key)
      remove(item)
    },
  }
}
