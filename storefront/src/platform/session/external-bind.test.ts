import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteOrigin, session, storeLogin, useSession } from '../../kit/session.ts'
import { member, visitor } from '../../kit/testing/people.ts'
import { refusal, standIn } from '../../kit/testing/stand-in.ts'
import { bindExternalUser } from './external-bind.ts'

const bind = 'POST /corpwx/employee/external-user-bind'
const key = () => session().externalUserBindKey
let stop = (): void => undefined

beforeEach(() => {
  useSession.setState(useSession.getInitialState(), true)
  noteOrigin({ fromExternalUserId: 'wm1', externalUserBindKey: 'k1' })
})
afterEach(() => stop())

test('a contact is bound once, as soon as the visitor it brought is registered [B0055]', async () => {
  const net = standIn({ [bind]: () => null })
  storeLogin(visitor)
  stop = bindExternalUser()
  expect(net.seen).toHaveLength(0)
  storeLogin(member)
  await vi.waitFor(() => expect(key()).toBe(''))
  storeLogin({ ...member, userName: '林小满' })
  expect(net.of(bind).map((s) => s.input)).toEqual([{ externalUserId: 'wm1', externalUserBindKey: 'k1' }])
})

test('a key that the server refuses is dropped, one that it never saw is kept [B0055]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  storeLogin(member)
  stop = bindExternalUser()
  await new Promise((next) => setTimeout(next))
  expect(key()).toBe('k1')
  stop()
  standIn({ [bind]: () => refusal(sessionRefusals.badBindKey) })
  stop = bindExternalUser()
  await vi.waitFor(() => expect(key()).toBe(''))
})
