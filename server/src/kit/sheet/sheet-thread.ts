import { parentPort } from 'node:worker_threads'
import { Refusal, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import type { SheetRow } from '@youli/domain/kit/sheet.ts'
import { readSheetInThread, type SheetRequest } from './reader.ts'

/** What the thread tells: once that it can read, then for each table its rows, or why there are none. */
export type SheetAnswer = 'ready' | { rows: SheetRow[] } | { refused: RefusalSpec } | { fault: string }

function answerTo(request: SheetRequest): SheetAnswer {
  try {
    return { rows: readSheetInThread(request) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { ...error.spec, msg: error.message } }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (request: SheetRequest) => parentPort?.postMessage(answerTo(request)))
parentPort?.postMessage('ready' satisfies SheetAnswer)
