import { refuse } from '@youli/domain/kit/refusal.ts'
import { profileCalls } from '@youli/domain/member/profile/calls.ts'
import { wordsOf } from '@youli/domain/member/profile/rules.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { profileRefusals as no } from '@youli/domain/member/profile/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import type { Db } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { isNo } from '../../kit/providers/wechat/api.ts'
import { wxUserOf } from '../../platform/session/public/sessions.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { addressOfOwnPicture, keepPicture } from '../../platform/upload/public/uploads.ts'
import { memberDetail, setPortrait, updateProfile } from './public/profiles.ts'

/** A picture of one's own by its name in our storage, or one that the messenger's SDK took and keeps for three days. */
async function portrait(db: Db, { mediaId }: { mediaId: string }, { me, app, now }: Ctx<'member'>): Promise<{ headImgUrl: string }> {
  const own = await db.read((r) => addressOfOwnPicture(r, me, mediaId))
  const headImgUrl = own ?? (await fromMessenger(db, mediaId, { me, app, now }))
  await db.transact((tx) => setPortrait(tx, me, headImgUrl))
  return { headImgUrl }
}

async function fromMessenger(db: Db, mediaId: string, { me, app, now }: Pick<Ctx<'member'>, 'me' | 'app' | 'now'>): Promise<string> {
  const person = await db.read((r) => wxUserOf(r, me.tenantId, me.wxUserId))
  if (person?.kind !== 'wechat' || !(await app.providers.knows(me.appId)) || !/^[\w-]{10,200}$/.test(mediaId)) refuse(no.badPicture)
  const wechat = await app.providers.wechat(me.appId)
  const bytes = await wechat.media(mediaId).catch((error: unknown) => {
    if (isNo(error)) refuse(no.badPicture)
    throw error
  })
  return keepPicture(db, app, me, bytes, now)
}

export const profileRoutes = defineRoutes(profileCalls, {
  'GET /user/member/api/v2/user-detail-info': { read: (r, _, { me }) => memberDetail(r, me) },
  'POST /user/member/api/v2/update-member-info': { write: (tx, request, { me, now }) => updateProfile(tx, me, request, now) },
  'GET /user/member/api/v1/favorite-list': {
    read: async (r, _, { me }) => wordsOf(jsonOf(profileSettings.favorites, await configValue(r, me.tenantId, profileSettings.favorites))),
  },
  'GET /user/member/api/v1/anniversary-list': {
    read: async (r, _, { me }) =>
      wordsOf(jsonOf(profileSettings.anniversaries, await configValue(r, me.tenantId, profileSettings.anniversaries))),
  },
  'FORM /user/api/v1/modify-head-img-url': { free: portrait },
})
