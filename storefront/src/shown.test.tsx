import { featuresOf, type Front, told } from '@youli/client/testing/walk.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { OpenAt } from './kit/testing/open-at.tsx'
import { expect, inject, it } from 'vitest'
import { makeQueryClient } from './kit/query-client.ts'
import { type Screen, Screens } from './kit/router.tsx'
import { enterApp, noteBeforeReg, storeLogin } from './kit/session.ts'
import { storeValue } from './kit/storage.ts'
import { Address, address } from './kit/testing/open-screens.tsx'

const features = featuresOf<Screen>(import.meta.glob('./*/*/screens.ts', { eager: true }))
/** Where a visit comes from: each has a page of its own behind it, whatever was opened before. */
const before: Screen = { path: '/before', load: () => Promise.resolve({ default: () => null }) }
const screens = [...features.flatMap((one) => one.screens), before]
const ways = { unknown: '/member/my', register: '/login/index', moved: {} }
const demo = inject('servedDemos').storefront
const { member } = demo

/** Nobody has walked here before, and who is asked to follow the official account has said no: they may take part. */
function forget(): void {
  sessionStorage.clear()
  storeValue(sessionStorage, 'youli.attention', true)
  noteBeforeReg('')
}

function front(): Front {
  enterApp(member.tenantAppId)
  storeLogin(member)
  const client = makeQueryClient()
  const open = (at: string) => {
    forget()
    render(
      <QueryClientProvider client={client}>
        <OpenAt addresses={[before.path, at]}>
          <Screens screens={screens} ways={ways} />
          <Address />
        </OpenAt>
      </QueryClientProvider>,
    )
    return address
  }
  return { demo, token: member.token, presses: 4, aliases: { productId: 'goodsId', couponTplId: 'couponId' }, open }
}

// What each screen shows a member of the demo brands, kept as text in `shown`: a change is seen in a diff.
// `npm run unit -- storefront/src/shown.test.tsx --update` writes it anew.
it.each(features)(
  'the screens of $feature show what they did',
  async ({ feature, screens: own }) => {
    await Promise.all(own.map((one) => one.load()))
    await expect(await told(front(), feature, own)).toMatchFileSnapshot(`shown/${feature.replace('/', '.')}.txt`)
  },
  300_000,
)
