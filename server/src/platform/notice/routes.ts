import { noticeCalls } from '@youli/domain/platform/notice/calls.ts'
import type { NoticeKinds } from '@youli/domain/platform/notice/kinds.ts'
import { noticeNotices } from '@youli/domain/platform/notice/notices.ts'
import { trialTexts } from '@youli/domain/platform/notice/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { unbindAccount } from './accounts.ts'
import { bindAddress, bindByCode, makeBindLink } from './binding.ts'
import { listNotices, readNotices } from './inbox.ts'
import { changePreferences, preferencesFor } from './preferences.ts'
import { notifyOperators } from './public/notices.ts'

export const noticeRoutes = (kinds: NoticeKinds) =>
  defineRoutes(noticeCalls, {
    'GET /console/api/v1/notices': { read: (r, wanted, { me, now }) => listNotices(r, kinds, me, wanted, now) },
    'POST /console/api/v1/notices/read': { write: (tx, which, { me, app, now }) => readNotices(tx, app, me, which, now) },
    'GET /console/api/v1/notices/preferences': { read: (r, _, { me, app, now }) => preferencesFor(r, app, kinds, me, now) },
    'POST /console/api/v1/notices/preferences': {
      write: async (tx, change, { me }) => {
        await changePreferences(tx, kinds, me.operatorId, change)
        return null
      },
    },
    'POST /console/api/v1/notices/try': {
      write: async (tx, _, { me, app, now }) => {
        const about = { ref: app.id(), link: '/me/notices', at: now, only: [me.operatorId] }
        await notifyOperators(tx, app, [{ kind: noticeNotices.trial, ...trialTexts, ...about }])
        return null
      },
    },
    'POST /console/api/v1/notices/wecom/link': { write: (tx, _, { me, app, now }) => makeBindLink(tx, app, me, now) },
    'POST /console/api/v1/notices/wecom/unbind': {
      write: async (tx, _, { me, now }) => {
        await unbindAccount(tx, me.operatorId, now)
        return null
      },
    },
    'GET /console/api/v1/notices/wecom/bind': { free: (_, { key }, { app, now }) => bindAddress(app, key, now) },
    'GET /console/api/v1/notices/wecom/bound': { free: (_, { key, code = '' }, { app, now }) => bindByCode(app, key, code, now) },
  })
