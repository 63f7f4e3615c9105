import { componentOf } from '@youli/client/code.ts'
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { createBrowserRouter, Navigate, useSearchParams } from 'react-router'
import { categoryScreens } from './catalog/category/screens.ts'
import { commentScreens } from './catalog/comment/screens.ts'
import { goodsImportScreens } from './catalog/goods-import/screens.ts'
import { goodsScreens } from './catalog/goods/screens.ts'
import { stockScreens } from './catalog/stock/screens.ts'
import { Broken, Missing } from './kit/Broken.tsx'
import { useMe } from './kit/me.tsx'
import type { Screen } from './kit/screen.ts'
import { idle } from './kit/shell/idle.ts'
import { mayOpen } from './kit/shell/navigation.ts'
import { Shell } from './kit/shell/Shell.tsx'
import { Waiting } from './kit/Waiting.tsx'
import { goldPriceScreens } from './content/gold-price/screens.ts'
import { greetingCardScreens } from './content/greeting-card/screens.ts'
import { pageBuilderScreens } from './content/page-builder/screens.ts'
import { subjectScreens } from './content/subject/screens.ts'
import { giftCardScreens } from './gift/gift-card/screens.ts'
import { giftStoreScreens } from './gift/gift-store/screens.ts'
import { partnerScreens } from './gift/partner/screens.ts'
import { complaintScreens } from './marketing/complaint/screens.ts'
import { ambassadorScreens } from './marketing/ambassador/screens.ts'
import { recallScreens } from './marketing/customer-recall/screens.ts'
import { distributorScreens } from './marketing/distributor/screens.ts'
import { groupBuyScreens } from './marketing/group-buy/screens.ts'
import { teamBuyScreens } from './marketing/team-buy/screens.ts'
import { posterShareScreens } from './marketing/poster-share/screens.ts'
import { receivingGiftsScreens } from './marketing/receiving-gifts/screens.ts'
import { scanGiftLinks } from './marketing/scan-gift/links.ts'
import { scanGiftScreens } from './marketing/scan-gift/screens.ts'
import { sceneSignLinks } from './marketing/scene-sign/links.ts'
import { sceneSignScreens } from './marketing/scene-sign/screens.ts'
import { seckillScreens } from './marketing/seckill/screens.ts'
import { lotteryScreens } from './marketing/lottery/screens.ts'
import { signUpScreens } from './marketing/sign-up/screens.ts'
import { voteScreens } from './marketing/vote/screens.ts'
import { packScreens } from './promotion/coupon-pack/screens.ts'
import { couponScreens } from './promotion/coupon/screens.ts'
import { agreementScreens } from './member/agreement/screens.ts'
import { memberCentreScreens } from './content/member-centre/screens.ts'
import { employeeScreens } from './member/employee/screens.ts'
import { rightScreens } from './member/member-rights/screens.ts'
import { advisorScreens } from './member/advisor/screens.ts'
import { memberScreens } from './member/profile/screens.ts'
import { connectionScreens } from './platform/connection/screens.ts'
import { ConnectionAlarms } from './platform/connection/widgets/ConnectionAlarms.tsx'
import { bulkScreens } from './platform/bulk/screens.ts'
import { noticeScreens } from './platform/notice/screens.ts'
import { messagingScreens } from './platform/messaging/screens.ts'
import { gradeScreens } from './member/grade/screens.ts'
import { signScreens } from './member/sign-in/screens.ts'
import { walletScreens } from './member/wallet/screens.ts'
import { operatorScreens } from './platform/operator/screens.ts'
import { storeScreens } from './platform/store/screens.ts'
import { installationScreens } from './platform/installation/screens.ts'
import { configScreens } from './platform/tenant-config/screens.ts'
import { appreciationScreens } from './trade/appreciation/screens.ts'
import { warrantyScreens } from './trade/warranty/screens.ts'
import { afterSaleScreens } from './trade/after-sale/screens.ts'
import { invoiceScreens } from './trade/invoice/screens.ts'
import { orderRefundScreens } from './trade/order-refund/screens.ts'
import { appointmentScreens } from './trade/appointment/screens.ts'
import { bespokeScreens } from './trade/bespoke/screens.ts'
import { giftBagScreens } from './promotion/gift-bag/screens.ts'
import { deliveryScreens } from './trade/delivery/screens.ts'
import { orderScreens } from './trade/order/screens.ts'
import { reconciliationScreens } from './trade/reconciliation/screens.ts'
import { MenuCounts } from './content/console-home/MenuCounts.tsx'
import { consoleHomeScreens } from './content/console-home/screens.ts'
import { reportScreens } from './trade/report/screens.ts'
import { storeCardScreens } from './trade/store-card/screens.ts'
import { stockCountScreens } from './trade/stock-count/screens.ts'

/** Every page, in the order of the menu. */
export const screens: readonly Screen[] = [
  ...consoleHomeScreens,
  ...bulkScreens,
  ...reportScreens,
  ...goodsScreens,
  ...categoryScreens,
  ...stockScreens,
  ...stockCountScreens,
  ...goodsImportScreens,
  ...commentScreens,
  ...orderScreens,
  ...deliveryScreens,
  ...afterSaleScreens,
  ...orderRefundScreens,
  ...invoiceScreens,
  ...bespokeScreens,
  ...appointmentScreens,
  ...reconciliationScreens,
  ...appreciationScreens,
  ...warrantyScreens,
  ...giftStoreScreens,
  ...giftCardScreens,
  ...partnerScreens,
  ...seckillScreens,
  ...groupBuyScreens,
  ...teamBuyScreens,
  ...signUpScreens,
  ...lotteryScreens,
  ...voteScreens,
  ...couponScreens,
  ...packScreens,
  ...complaintScreens,
  ...giftBagScreens,
  ...scanGiftScreens,
  ...sceneSignScreens,
  ...receivingGiftsScreens,
  ...posterShareScreens,
  ...recallScreens,
  ...memberScreens,
  ...advisorScreens,
  ...agreementScreens,
  ...walletScreens,
  ...storeCardScreens,
  ...distributorScreens,
  ...ambassadorScreens,
  ...signScreens,
  ...gradeScreens,
  ...rightScreens,
  ...pageBuilderScreens,
  ...subjectScreens,
  ...greetingCardScreens,
  ...goldPriceScreens,
  ...storeScreens,
  ...employeeScreens,
  ...memberCentreScreens,
  ...configScreens,
  ...connectionScreens,
  ...messagingScreens,
  ...operatorScreens,
  ...noticeScreens,
  ...installationScreens,
]

const ShellTools = lazy(() =>
  idle()
    .then(() => import('./ShellTools.tsx'))
    .then((tools) => ({ default: tools.ShellTools })),
)
const Palette = lazy(() => import('./marketing/search/Palette.tsx'))
const LogInAgain = lazy(() => import('./platform/operator/LogInAgain.tsx'))
const SetUp = lazy(() => import('./platform/installation/SetUp.tsx'))
const Login = lazy(() => import('./platform/operator/Login.tsx'))

const routeOf = (screen: Screen): RouteObject => {
  const Page = componentOf(screen.load)
  return { path: screen.path, handle: screen, element: <Page />, errorElement: <Broken /> }
}

/** Addresses of former versions, kept by people among their bookmarks; `id` was in the query. */
const moved = [
  { from: '/scene-sign-people', list: sceneSignLinks.list, to: sceneSignLinks.people },
  { from: '/scan-gift-receipts', list: scanGiftLinks.list, to: scanGiftLinks.receipts },
]

/** Leads from a former address to that of today; to the list where the former named no thing. */
function Moved({ list, to }: { list: string; to: (id: string) => string }) {
  const id = useSearchParams()[0].get('id')
  return <Navigate to={id ? to(id) : list} replace />
}

/** The first page of the menu that a person may open. */
function Start() {
  const me = useMe()
  const first = screens.find((s) => s.place && mayOpen(s, me))
  return <Navigate to={first?.path ?? '/me/sessions'} replace />
}

export const createRouter = () =>
  createBrowserRouter(
    [
      { path: '/setup', element: <SetUp />, errorElement: <Broken />, hydrateFallbackElement: <Waiting /> },
      { path: '/login', element: <Login />, errorElement: <Broken />, hydrateFallbackElement: <Waiting /> },
      {
        element: (
          <Shell
            screens={screens}
            palette={Palette}
            logIn={LogInAgain}
            counts={MenuCounts}
            alarms={ConnectionAlarms}
            tools={
              <Suspense>
                <ShellTools />
              </Suspense>
            }
          />
        ),
        errorElement: <Broken />,
        children: [
          { index: true, element: <Start /> },
          ...screens.map(routeOf),
          ...moved.map(({ from, ...ways }) => ({ path: from, element: <Moved {...ways} /> })),
          { path: '*', element: <Missing /> },
        ],
      },
    ],
    { basename: '/console' },
  )
