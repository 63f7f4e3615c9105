import { ApiError } from '@youli/client/error.ts'
import { call } from '../../kit/client.ts'
import { isRegistered, noteOrigin, useSession, type Session } from '../../kit/session.ts'

let asking = false

/** The contact that brought this member is bound to them. The key works once, so it goes; only a lost connection keeps it for the next visit. */
async function bind({ fromExternalUserId: externalUserId, externalUserBindKey }: Session): Promise<void> {
  asking = true
  try {
    await call('POST /corpwx/employee/external-user-bind', { externalUserId, externalUserBindKey })
    noteOrigin({ externalUserBindKey: '' })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refusal') noteOrigin({ externalUserBindKey: '' })
  } finally {
    asking = false
  }
}

/** Binds as soon as somebody who came with a contact's key is registered: now, or when they register. Answers how to stop. */
export function bindExternalUser(): () => void {
  const look = (s: Session): void => {
    if (!asking && s.externalUserBindKey && s.fromExternalUserId && isRegistered(s)) void bind(s)
  }
  look(useSession.getState())
  return useSession.subscribe(look)
}
