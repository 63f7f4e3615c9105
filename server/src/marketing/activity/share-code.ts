import { refuse } from '@youli/domain/kit/refusal.ts'
import { shareCodeRefusals as no } from '@youli/domain/marketing/activity/texts.ts'
import { secretWords } from '@youli/domain/platform/session/rules.ts'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { findHome } from '../../platform/session/public/home.ts'

/** Pixels of a picture's side, or a little less: twice what a page shows, and whole ones for each square. */
const mostPixels = 480

/** A code to be scanned as a PNG (`data:` address), with a quiet zone of two squares. */
async function drawn(text: string): Promise<string> {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const squares = Buffer.from(data.flat().map((on) => (on ? 0 : 255)))
  const png = await sharp(squares, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * Math.max(1, Math.floor(mostPixels / size)), kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** The code of a page of the tenant's storefront. Refuses `foreign`: nobody prints a way to elsewhere in the brand's name. */
export async function shareCode(db: Db, app: App, tenantId: string, text: string): Promise<{ qrUrl: string; url: string }> {
  const url = (await findHome(db, app, tenantId, text)) ?? refuse(no.foreign)
  for (const word of secretWords) url.searchParams.delete(word)
  return { qrUrl: await drawn(url.href), url: url.href }
}
