import { featuresOf, type Front, told } from '@youli/client/testing/walk.ts'
import type { RouteObject } from 'react-router'
import { expect, inject, it } from 'vitest'
import type { Screen } from './kit/screen.ts'
import { drawOnNothing, show } from './kit/testing.tsx'

const features = featuresOf<Screen>(import.meta.glob('./*/*/screens.ts', { eager: true }))
const demo = inject('servedDemos').console
const elsewhere: RouteObject = { path: '*', element: null }

const front = (pages: RouteObject[]): Front => ({
  demo,
  token: demo.operator,
  presses: 1,
  aliases: {},
  open: (at) => {
    const { router } = show([...pages, elsewhere], at, demo.me)
    return () => router.state.location.pathname + router.state.location.search
  },
})

// What each page shows an operator of the demo brands, kept as text in `shown`: a change is seen in a diff.
// `npm run unit -- console/src/shown.test.tsx --update` writes it anew.
it.each(features)(
  'the pages of $feature show what they did',
  async ({ feature, screens }) => {
    drawOnNothing()
    const pages = await Promise.all(
      screens.map(async ({ path, load }) => {
        const { default: Page } = await load()
        return { path, element: <Page /> }
      }),
    )
    await expect(await told(front(pages), feature, screens)).toMatchFileSnapshot(`shown/${feature.replace('/', '.')}.txt`)
  },
  300_000,
)
