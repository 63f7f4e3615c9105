import { sheetBytes } from '@youli/domain/kit/sheet.ts'
import { App } from 'antd'
import { callFile } from './client.ts'
import type { FileKey, InputOf } from './client.ts'
import { download } from './csv.ts'
import { errorMessage, throwFault } from './errors.ts'

/** A table file as calls take it: its bytes as base64, whatever their encoding. Throws words for a person when it is too large. */
export async function sheetOf(file: File): Promise<string> {
  throwFault(file.size > sheetBytes && `文件过大，最多${Math.floor(sheetBytes / 1000)}KB，请拆分后再上传`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // In pieces: a function takes only so many arguments.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) => bytes.subarray(i * 8192, (i + 1) * 8192))
  return btoa(pieces.map((piece) => String.fromCharCode(...piece)).join(''))
}

/** Fetches a file and hands it to the person; says in a toast why not. */
export function useDownload() {
  const { message } = App.useApp()
  return async <K extends FileKey>(key: K, input: InputOf<K>) => {
    try {
      const { name, content } = await callFile(key, input)
      download(name, content)
    } catch (error) {
      message.error(errorMessage(error))
    }
  }
}
