import { formDraftCalls } from '@youli/domain/platform/form-draft/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { discardDraft, draftOf, saveDraft } from './drafts.ts'

export const formDraftRoutes = defineRoutes(formDraftCalls, {
  'GET /console/api/v1/me/drafts/one': { read: (r, { form }, { me }) => draftOf(r, me, form) },
  'POST /console/api/v1/me/drafts/save': {
    write: async (tx, { form, body }, { me, actor }) => {
      await saveDraft(tx, me, actor, form, body)
      return { savedAt: actor.at.getTime() }
    },
  },
  'POST /console/api/v1/me/drafts/discard': { write: (tx, { form }, { me }) => discardDraft(tx, me, form) },
})
