import { partnerRefusals } from '@youli/domain/gift/partner/texts.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { useState, type ReactNode } from 'react'
import { useAction, useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { Popup } from '../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import css from './parts/partner.module.css'
import { PartnerFrame } from './parts/PartnerFrame.tsx'

const list = 'GET /giftmall/api/v1/giftmall/partner/staff'
type Person = OutputOf<typeof list>[number]
const nobody: Person = { id: '', name: '', mobile: '', manager: false, self: false }

/** 商家成员: who may hand over and see orders; managers add and remove. */
export default function PartnerStaff(): ReactNode {
  return <PartnerFrame title="商家成员">{({ manager }) => <People manager={manager} />}</PartnerFrame>
}

function People({ manager }: { manager: boolean }): ReactNode {
  const result = useCall(list, {}, { quiet: true, staleTime: 0 })
  const [editing, setEditing] = useState<Person | null>(null)
  if (result.isPending) return <ListSkeleton count={3} />
  if (result.isError)
    return <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
  return (
    <>
      <CellGroup>
        {result.data.map((person) => (
          <Cell
            key={person.id}
            title={person.self ? `${person.name}（我）` : person.name}
            note={person.mobile}
            value={person.manager ? '管理员' : '成员'}
            onClick={manager ? () => setEditing(person) : undefined}
          />
        ))}
      </CellGroup>
      {manager ? (
        <div className={css.act}>
          <Button look="strong" size="lg" block onClick={() => setEditing(nobody)}>
            添加成员
          </Button>
        </div>
      ) : (
        <Card>成员由商家管理员添加和移除</Card>
      )}
      {editing && <Edit key={editing.id} person={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

function Edit({ person, onClose }: { person: Person; onClose: () => void }): ReactNode {
  const [name, setName] = useState(person.name)
  const [mobile, setMobile] = useState(person.mobile)
  const [manager, setManager] = useState(person.manager)
  const done = (): void => {
    successToast('已保存')
    onClose()
  }
  const invalidates = [list, 'GET /giftmall/api/v1/giftmall/partner/accountInfo'] as const
  const save = useAction('FORM /giftmall/api/v1/giftmall/partner/staff-save', { invalidates, onDone: done })
  const remove = useAction('FORM /giftmall/api/v1/giftmall/partner/staff-remove', { invalidates, onDone: done })
  const submit = (): void => {
    if (name.trim() === '') return alertToast('请输入姓名')
    if (!person.id && !isMobile(mobile)) return alertToast(partnerRefusals.badMobile.msg)
    return save.mutate({ name: name.trim(), manager, ...(person.id ? { id: person.id } : { mobile }) })
  }
  const takeOut = async (): Promise<void> => {
    if (await confirm({ text: `确定移除“${person.name}”吗？移除后将不能再处理商家订单。`, okText: '移除', danger: true }))
      remove.mutate({ id: person.id })
  }
  return (
    <Popup
      open
      onClose={onClose}
      title={person.id ? '编辑成员' : '添加成员'}
      footer={
        <div className={css.buttons}>
          {person.id && !person.self && (
            <Button look="danger" size="lg" busy={remove.isPending} onClick={() => void takeOut()}>
              移除
            </Button>
          )}
          <Button look="strong" size="lg" busy={save.isPending} onClick={submit}>
            保存
          </Button>
        </div>
      }
    >
      <Field label="姓名" maxLength={20} placeholder="请输入姓名" value={name} onText={setName} />
      <Field
        label="手机号"
        type="tel"
        maxLength={11}
        placeholder="成员注册会员的手机号"
        value={mobile}
        onText={setMobile}
        disabled={person.id !== ''}
      />
      <div className={css.act}>
        <Checkbox checked={manager} onChange={setManager}>
          设为管理员，可以添加和移除成员
        </Checkbox>
      </div>
    </Popup>
  )
}
