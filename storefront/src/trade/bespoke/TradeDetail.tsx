import { yuanText } from '../../kit/yuan.ts'
import { isRefusal } from '@youli/client/error.ts'
import { mayEdit } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeTexts as t } from '@youli/domain/trade/bespoke/texts.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { AnswerList } from '../../kit/ui/AnswerList.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { HandOverCode } from '../../kit/ui/HandOverCode.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { mustPassGate } from '../../platform/session/widgets/EmployeeGate.tsx'
import { toStore } from '../../platform/store/links.ts'
import { bespokeCodeText, toBespokeForm } from './links.ts'
import { Progress, type Trade } from './parts/Progress.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { isOpen, useConfig } from '../../platform/tenant-config/widgets/use-config.ts'

const own = 'GET /bespoke/trade/user-bespoke-detail'
const staffs = 'GET /bespoke/trade/get-trade-employee-detail'
/** While the code is shown: how often the page looks whether the thing was handed over, ms. */
const watchMs = 3000

/** 定制详情: for its member with the whole way, for the staff of its store with what they do. */
export default function TradeDetail(): ReactNode {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const staff = params.get('type') === 'employee'
  const member = useCall(own, { tradeId: id }, { quiet: true, staleTime: 0, enabled: !staff })
  const desk = useCall(staffs, { tradeId: id }, { quiet: true, staleTime: 0, enabled: staff })
  const { data, error, refetch, isRefetching } = staff ? desk : member
  if (data) return staff ? <ForStaff trade={data} /> : <ForMember trade={data} />
  return (
    <BrandPage title={t.detail}>
      {isRefusal(error) ? (
        <Empty text={errorMessage(error)} />
      ) : error ? (
        <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} />
      ) : (
        <DetailSkeleton />
      )}
    </BrandPage>
  )
}

function ForMember({ trade }: { trade: Trade }): ReactNode {
  const appId = useSession((s) => s.appId)
  const waits = trade.status === 'ENTER_SHOP'
  // The page that holds the code out hears of the hand-over by itself.
  useCall(own, { tradeId: trade.id }, { quiet: true, refetchInterval: waits && watchMs })
  return (
    <BrandPage title={t.detail}>
      {waits && (
        <Card>
          <HandOverCode
            label={t.code}
            text={bespokeCodeText(window.location.origin, trade.id, appId)}
            number={trade.tradeNo}
            notes={[t.codeNote]}
          />
        </Card>
      )}
      <Body trade={trade} />
    </BrandPage>
  )
}

function ForStaff({ trade }: { trade: Trade }): ReactNode {
  const take = useAction('POST /bespoke/trade/take-delivery', {
    invalidates: [staffs, 'GET /bespoke/trade/employee-trade-list'],
    onDone: () => successToast(t.took),
    onFail: (error) => alertToast(errorMessage(error)),
  })
  const config = useConfig()
  const form = toBespokeForm(trade.templateId, trade.id)
  const hand = async (): Promise<void> => {
    if (await confirm({ title: t.take, text: t.askTake })) take.mutate({ id: trade.id })
  }
  return (
    <BrandPage
      title={t.detail}
      footer={
        trade.status === 'ENTER_SHOP' ? (
          <ActionBar>
            <Button look="strong" size="lg" block busy={take.isPending} onClick={() => void hand()}>
              {t.take}
            </Button>
          </ActionBar>
        ) : (
          // The form is an employees' page: it opens in the enterprise messenger alone.
          isOpen(config, form) &&
          mayEdit(trade.status) &&
          !mustPassGate(form) && (
            <ActionBar>
              <ButtonLink to={form} look="outline" size="lg" block>
                {t.editForm}
              </ButtonLink>
            </ActionBar>
          )
        )
      }
    >
      <Customer trade={trade} />
      <Body trade={trade} />
    </BrandPage>
  )
}

function Customer({ trade }: { trade: Trade }): ReactNode {
  const { userName, mobileNo } = JSON.parse(trade.bookingField) as { userName: string; mobileNo: string }
  return (
    <CellGroup>
      <Cell title="会员" value={`${userName} ${mobileNo}`} />
    </CellGroup>
  )
}

const money = (yuan: number): string => (yuan > 0 ? yuanText(yuan) : t.agreedLater)

function Body({ trade }: { trade: Trade }): ReactNode {
  const { expectDate, remark } = JSON.parse(trade.bookingField) as { expectDate: string; remark: string }
  return (
    <>
      <SectionTitle end={trade.tradeNo}>{trade.templateName}</SectionTitle>
      <Card>
        <Progress trade={trade} />
      </Card>
      <SectionTitle>定制内容</SectionTitle>
      <Card>
        <AnswerList answers={trade.answers} more={{ ...(expectDate && { 期望日期: expectDate }), ...(remark && { 备注: remark }) }} />
      </Card>
      <CellGroup>
        <Cell title="价格" value={money(trade.price)} />
        <Cell title="定金" value={money(trade.deposit)} note="定金与尾款在门店支付" />
        <Cell title="取货门店" value={trade.shopName} note={trade.shopAddress} to={toStore(trade.shopId)} />
      </CellGroup>
    </>
  )
}
