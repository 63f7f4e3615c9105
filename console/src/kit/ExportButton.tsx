import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { FileKey, InputOf } from './client.ts'
import { useDownload } from './sheet.ts'

interface Props<K extends FileKey> {
  call: K
  input?: InputOf<K>
  /** Filters of the list that go with it, by their names in the address. */
  filters?: readonly string[]
  children?: ReactNode
}

/** Hands a file of the server to the person: all rows that fit, not only this page. */
export function ExportButton<K extends FileKey>({ call, input, filters = [], children = '导出全部' }: Props<K>) {
  const [params] = useSearchParams()
  const download = useDownload()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const shown: unknown = { ...Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])), ...input }
    await download(call, shown as InputOf<K>)
    setBusy(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {children}
    </Button>
  )
}
