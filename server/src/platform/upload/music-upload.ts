import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { maxMusicBytes, musicTypes } from '@youli/domain/platform/upload/rules.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import { isMp3 } from './music.ts'
import { storePublic, type UploadOwner } from './public/uploads.ts'

/** Stores one MP3 of an operator as it is and answers its address. Refuses `badMusic`, `tooLarge`, `noRoom`, `brandFull`. */
export async function keepMusic(db: Db, app: App, owner: UploadOwner, bytes: Buffer, now: Date): Promise<string> {
  if (bytes.length > maxMusicBytes) refuse(common.tooLarge)
  if (!isMp3(bytes)) refuse(uploadRefusals.badMusic)
  return storePublic(db, app, owner, now, async () => ({ bytes, contentType: musicTypes[0] }))
}
