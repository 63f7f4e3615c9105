import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { App } from 'antd'
import { requestFile, saying, useSend } from '../../../kit/ask.ts'
import { download } from '../../../kit/csv.ts'

interface Sale {
  activityId: string
  activityName: string
  left: number
}

const asks = {
  [activityStatus.closed]: {
    title: (name: string) => `下架“${name}”？`,
    content: () => '会员将看到“活动已下架”，不能再抢购；已有订单不受影响，预留的库存继续保留，之后可以重新上架。',
    okText: '下架',
    done: '已下架',
  },
  [activityStatus.open]: {
    title: (name: string) => `重新上架“${name}”？`,
    content: () => '会员可以再次看到活动，并在活动时间内抢购。',
    okText: '重新上架',
    done: '已重新上架',
  },
  [activityStatus.ended]: {
    title: (name: string) => `彻底结束“${name}”？`,
    content: (left: number) => `剩余 ${left} 件将退回商品库存，活动不能再修改，也不能重新上架；已有订单不受影响。`,
    okText: '彻底结束',
    done: '活动已结束，剩余库存已退回商品',
  },
} as const

/** Asks once more, then takes a sale down, opens it again or ends it. */
export function useStanding() {
  const { message, modal } = App.useApp()
  const put = useSend('POST /console/api/v1/seckill/status')
  return (sale: Sale, status: keyof typeof asks) => {
    const ask = asks[status]
    modal.confirm({
      title: ask.title(sale.activityName),
      content: ask.content(sale.left),
      okText: ask.okText,
      cancelText: '取消',
      okButtonProps: { danger: status !== activityStatus.open },
      onOk: () => put.mutateAsync({ activityId: sale.activityId, activityStatus: status }).then(() => void message.success(ask.done)),
    })
  }
}

/** Hands the buyers of a sale to the operator as a file. */
export function useBuyersExport() {
  const { message } = App.useApp()
  return async (activityId: string) => {
    try {
      const { name, content } = await requestFile('GET /console/api/v1/seckill/buyers', { activityId })
      download(name, content)
    } catch (error) {
      message.error(saying(error))
    }
  }
}
