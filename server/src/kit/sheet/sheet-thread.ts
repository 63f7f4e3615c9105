import { parentPort } from 'node:worker_threads'
import { Refusal, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import type { SheetRow } from '@youli/domain/kit/sheet.ts'
import { readSheetHere, type SheetAsked } from './reader.ts'

/** What the thread tells: once that it can read, then for each table its rows, or why there are none. */
export type SheetAnswer = 'ready' | { rows: SheetRow[] } | { refused: RefusalSpec } | { fault: string }

function answerTo(asked: SheetAsked): SheetAnswer {
  try {
    return { rows: readSheetHere(asked) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { ...error.spec, msg: error.message } }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (asked: SheetAsked) => parentPort?.postMessage(answerTo(asked)))
parentPort?.postMessage('ready' satisfies SheetAnswer)
