import type { TestApp } from '../../testing.ts'
import { keepPicture } from './public/uploads.ts'

/** The smallest picture there is. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Address of a picture that a member has just uploaded. */
export function pictureOf(t: TestApp, memberId: string): Promise<string> {
  const { tenantId } = t.tenants[0]
  return keepPicture(t.db, t.app, { tenantId, sessionId: t.app.id(), wxUserId: t.app.id(), memberId }, onePixel, t.clock.now())
}
