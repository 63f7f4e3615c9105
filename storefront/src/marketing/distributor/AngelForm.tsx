import { isMobile } from '@youli/domain/kit/phone.ts'
import { distributorRefusals } from '@youli/domain/marketing/distributor/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction, usePages } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { successToast } from '../../kit/ui/toast.ts'
import css from './parts/angel.module.css'
import { AngelPage } from './parts/AngelPage.tsx'

/** 登记客户: enters somebody who may become a member, and shows who did. */
export default function AngelForm(): ReactNode {
  return <AngelPage title="登记客户">{() => <Entering />}</AngelPage>
}

type Faults = { name?: string; mobile?: string }

function Entering(): ReactNode {
  const prospects = usePages('GET /diamond-angel/api/v1/prospects', {}, 20, { quiet: true })
  const [userName, setName] = useState('')
  const [mobileNo, setMobile] = useState('')
  const [remark, setRemark] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const enter = useAction('POST /diamond-angel/api/v1/prospect', {
    onDone: () => {
      setName('')
      setMobile('')
      setRemark('')
      successToast('已登记')
      void prospects.refetch()
    },
    onFail: (error) => setFaults({ mobile: errorMessage(error) }),
  })
  const submit = (): void => {
    const found: Faults = {
      ...(!userName.trim() && { name: '请输入客户姓名' }),
      ...(!isMobile(mobileNo) && { mobile: distributorRefusals.badMobile.msg }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) enter.mutate({ userName, mobileNo, remark })
  }
  return (
    <>
      <Field label="姓名" maxLength={20} placeholder="客户姓名" value={userName} error={faults.name} onText={setName} />
      <Field label="手机号" type="tel" maxLength={11} placeholder="11位手机号" value={mobileNo} error={faults.mobile} onText={setMobile} />
      <Field label="备注" maxLength={100} placeholder="选填，例如 喜欢的款式" value={remark} onText={setRemark} />
      <p className={css.hint}>请先征得客户同意。客户用该手机号注册后，这里会显示已注册。</p>
      <div className={css.foot}>
        <Button look="strong" size="lg" block busy={enter.isPending} onClick={submit}>
          登记客户
        </Button>
      </div>
      <SectionTitle>已登记</SectionTitle>
      <PagedList
        query={prospects}
        rows={(page) => page.data}
        keyOf={(p) => p.prospectId}
        label="已登记"
        empty={<Empty art="person" text="还没有登记客户" />}
      >
        {(p) => (
          <div className={css.row}>
            <div className={css.what}>
              <p>{p.userName}</p>
              <p className={css.note}>
                {p.mobileNo}
                {p.remark && ` · ${p.remark}`}
              </p>
            </div>
            <span className={css.end}>
              <Tag>{p.joined ? '已注册' : '未注册'}</Tag>
            </span>
          </div>
        )}
      </PagedList>
    </>
  )
}
