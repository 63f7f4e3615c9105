import { useState, type ReactNode } from 'react'
import { useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { successToast } from '../../kit/ui/toast.ts'
import { spaced } from '../../kit/spaced.ts'
import { toCardPassword } from './links.ts'
import { PinPopup } from './parts/PinPopup.tsx'
import css from './parts/store-card.module.css'
import { WithCard, type CardStanding } from './parts/WithCard.tsx'

const states = { none: '', open: '正常', frozen: '已冻结', closed: '已注销' } as const

/** 安全设置: the password, and reporting the card lost. */
export default function CardSafety(): ReactNode {
  return <WithCard title="安全设置">{(card, again) => <Settings card={card} again={again} />}</WithCard>
}

function Settings({ card, again }: { card: CardStanding; again: () => void }): ReactNode {
  const [asking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const freeze = useAction('POST /store-card/api/v1/freeze', {
    onDone: () => {
      successToast('储值卡已挂失')
      again()
    },
  })
  const unfreeze = useAction('POST /store-card/api/v1/unfreeze', {
    onDone: () => {
      setAsking(false)
      successToast('挂失已解除')
      again()
    },
    onFail: (error) => setFault(errorMessage(error)),
  })
  const report = async (): Promise<void> => {
    if (await confirm({ text: '挂失后储值卡不能付款、充值与退款，可随时凭支付密码解除。', okText: '确定挂失', danger: true }))
      freeze.mutate({})
  }
  const lost = card.state === 'frozen' && card.frozenBy === 'member'
  return (
    <>
      <CellGroup>
        <Cell title="卡号" value={spaced(card.cardNo)} />
        <Cell title="状态" value={lost ? '已挂失' : states[card.state]} />
        <Cell title="修改支付密码" to={toCardPassword} />
      </CellGroup>
      <p className={css.note}>手机遗失或消费有不对时，请立即挂失；连续输错5次密码将锁定30分钟。</p>
      <div className={css.foot}>
        {card.state === 'open' && (
          <Button look="danger" size="lg" block busy={freeze.isPending} onClick={() => void report()}>
            挂失储值卡
          </Button>
        )}
        {lost && (
          <Button look="strong" size="lg" block onClick={() => setAsking(true)}>
            解除挂失
          </Button>
        )}
      </div>
      <PinPopup
        open={asking}
        title="解除挂失"
        okText="解除挂失"
        busy={unfreeze.isPending}
        fault={fault}
        onPin={(password) => unfreeze.mutate({ password })}
        onClose={() => setAsking(false)}
      >
        <p className={css.shop}>解除后储值卡恢复正常使用</p>
      </PinPopup>
    </>
  )
}
