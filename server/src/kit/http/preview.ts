import { createHash } from 'node:crypto'
import type { Effect, Preview } from '@youli/domain/kit/preview.ts'
import { common, Refusal } from '@youli/domain/kit/refusal.ts'

/** Effects with their hash: the same effects on the same things have the same one, whatever the things are called. */
export function previewOf(effects: readonly Effect[]): Preview {
  const told = effects.map(({ id, what, why }) => [id, what, why])
  return { hash: createHash('sha256').update(JSON.stringify(told)).digest('base64url'), effects: [...effects] }
}

/** Refuses `changed`, with the preview as it is now, where another one was agreed to. */
export function refuseChanged(agreed: string | undefined, now: Preview): void {
  if (agreed !== undefined && agreed !== now.hash) throw new Refusal(common.changed, {}, { data: { hash: now.hash, effects: now.effects } })
}
