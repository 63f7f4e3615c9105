import { Refusal, type RefusalSpec } from '@youli/domain/kit/refusal.ts'
import type { SheetRow } from '@youli/domain/kit/sheet.ts'
import { readSheetHere, type SheetRequest } from './reader.ts'

/** What the process tells: once that it can read, then for each table its rows, or why there are none. */
export type SheetAnswer = 'ready' | { rows: SheetRow[] } | { refused: RefusalSpec } | { fault: string }

function answerTo(request: SheetRequest): SheetAnswer {
  try {
    return { rows: readSheetHere(request) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { ...error.spec, msg: error.message } }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Ends with the server: without the channel nothing holds it.
process.on('message', (request: SheetRequest) => process.send?.(answerTo(request)))
process.send?.('ready' satisfies SheetAnswer)
