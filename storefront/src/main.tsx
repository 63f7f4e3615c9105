import './kit/style/polyfills.ts'
import './kit/style/themes.css'
import './kit/style/tokens.css'
import './kit/style/base.css'
import './kit/style/parts.css'
import { forgetEarlyLater } from '@youli/client/early.ts'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { callQuery } from './kit/client.ts'
import { makeQueryClient } from './kit/query-client.ts'
import { report, reportUncaught } from './kit/report.ts'
import { preload } from './kit/preload.ts'
import type { Screen, Ways } from './kit/router.tsx'
import { speakWith } from './kit/refusal-words.ts'
import { loadDialogs } from './kit/ui/dialog.ts'
import { cachedToken, session } from './kit/session.ts'
import { applyTheme, followPhone } from './kit/style/theme.ts'
import { categoryScreens } from './catalog/category/screens.ts'
import { commentScreens } from './catalog/comment/screens.ts'
import { goodsScreens } from './catalog/goods/screens.ts'
import { toMall } from './catalog/goods/links.ts'
import { warmMall } from './catalog/goods/widgets/warm-mall.ts'
import { memberCentreScreens } from './content/member-centre/screens.ts'
import { giftStoreScreens } from './gift/gift-store/screens.ts'
import { activityScreens } from './marketing/activity/screens.ts'
import { warmPage } from './content/page-builder/widgets/warm-page.ts'
import { toHome } from './content/subject/links.ts'
import { subjectScreens } from './content/subject/screens.ts'
import { warmSubjects } from './content/subject/widgets/warm-home.ts'
import { signScreens } from './member/sign-in/screens.ts'
import { sessionScreens } from './platform/session/screens.ts'
import { signShareSdk } from './platform/session/widgets/sdk.ts'
import { startUp, thisBrowser } from './platform/session/start-up.ts'
import { storeScreens } from './platform/store/screens.ts'
import { configQuery } from './platform/tenant-config/widgets/use-config.ts'
import { cartScreens } from './trade/cart/screens.ts'
import { orderScreens } from './trade/order/screens.ts'
import { paymentScreens } from './trade/payment/screens.ts'
import { uiTexts } from './kit/ui/texts.ts'
import { Stopped } from './Stopped.tsx'

/** The screens people open every day; those of `rare-screens.ts` join them when an address asks for one. */
const screens: Screen[] = [
  ...sessionScreens,
  ...storeScreens,
  ...signScreens,
  ...memberCentreScreens,
  ...subjectScreens,
  ...categoryScreens,
  ...goodsScreens,
  ...cartScreens,
  ...commentScreens,
  ...orderScreens,
  ...paymentScreens,
  ...giftStoreScreens,
  ...activityScreens,
]

const rest = (): Promise<readonly Screen[]> => import('./rare-screens.ts').then((m) => m.rareScreens)

const ways: Ways = {
  unknown: '/member/my',
  register: '/login/index',
  // Home is the subject list (conflicts K15).
  moved: { '/': '/home', '/register': '/account/login', '/member/user_info': '/member/data' },
}

const client = makeQueryClient()
const root = createRoot(document.getElementById('root')!)

/** The first answers of home or the mall, when it is what opens; done when the code is here that the operator's own part of it needs. */
async function warmHome(): Promise<void> {
  const { pathname, search } = window.location
  const at = ways.moved[pathname] ?? pathname
  if (at === toMall()) {
    warmMall(client, search)
    await warmPage(client, 'mall_home')
  }
  if (at === toHome) warmSubjects(client)
}

/** The theme of the app, and what the first screens ask for anyway, asked while their code loads. */
function warmUp(): void {
  void client.fetchQuery(callQuery('GET /tenant/theme/current-app-theme-key', {})).then(applyTheme, () => undefined)
  void client.prefetchQuery(configQuery())
  // Spec 1 §4 step 5: the registration steps are bound as soon as the token is good; the check of the token has loaded the member's data.
  void client.prefetchQuery(callQuery('GET /user/member/api/v1/user-state-schedule', {}))
}

/** What index.html leaves: whether the page is on its way to the gateway, and when its styles are there. */
const page = window as { youliLeaving?: boolean; youliStyled?: Promise<unknown> }

/** Once the first screen is drawn: what other screens open with. Whoever needs one of these earlier asks by themselves. */
function warmRest(): void {
  const figures = async (): Promise<void> => {
    // Simulated browsers have none.
    if ('fonts' in document) await document.fonts.load("500 1em 'Youli Figures'")
  }
  for (const warm of [loadDialogs, rest, figures]) warm().catch(() => undefined)
}

async function open(): Promise<void> {
  if (page.youliLeaving) return
  followPhone()
  const code = preload({ screens, rest, ways }, window.location.pathname)
  const result = new URLSearchParams(window.location.search).get('app_id')
  // A kept token of this very app is almost always still good; should it not be, nothing of this is shown.
  if ((!result || result === session().appId) && cachedToken(session().appId)) void warmHome()
  const started = await startUp(thisBrowser())
  if (started.kind === 'leaving') return
  await page.youliStyled
  if (started.kind === 'stopped') {
    root.render(<Stopped text={started.text} way={started.way} />)
    return
  }
  if (started.signedIn) {
    warmUp()
    void signShareSdk(started.landing)
    if (session().externalUserBindKey) void import('./platform/session/external-bind.ts').then((m) => m.bindExternalUser())
  }
  // The page's own skeleton stays until the whole screen can be drawn at once.
  const [more] = await Promise.all([code, started.signedIn && warmHome()])
  root.render(<App client={client} screens={screens} rest={rest} more={more} ways={ways} />)
  forgetEarlyLater()
  setTimeout(warmRest, 3000)
}

speakWith(() => import('./refusal-words.ts').then((m) => m.refusalWords))
reportUncaught()
open().catch((error: unknown) => {
  report('start', error)
  root.render(<Stopped text="页面打开失败" way={uiTexts.retry} />)
})
