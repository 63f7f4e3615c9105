import { isRefusal } from '@youli/client/error.ts'
import { reasonFault, playerVerdict, voteLimits, votePages } from '@youli/domain/marketing/vote/rules.ts'
import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction, usePages } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { EntryRow } from './parts/EntryRow.tsx'
import { ReasonPopup } from '../../kit/ui/ReasonPopup.tsx'
import css from './parts/Vote.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '选手审核'
const list = 'GET /activity/api/v1/h5/vote/wait-audit-list'
const stale = [list, 'GET /activity/api/v1/h5/vote/list', 'GET /activity/api/v1/h5/vote/only'] as const

interface Filter {
  userName: string
  mobileNo: string
  activityName: string
}
const none: Filter = { userName: '', mobileNo: '', activityName: '' }
const words: readonly [keyof Filter, string][] = [
  ['userName', '选手姓名'],
  ['mobileNo', '手机号'],
  ['activityName', '活动名称'],
]

/** 选手审核: entries that wait, for auditors. */
export default function VoteAudit(): ReactNode {
  const [filter, setFilter] = useState<Filter>(none)
  const [sort, setSort] = useState<'desc' | 'asc'>('desc')
  const rows = usePages(list, { ...filter, sort, limit: votePages.audit }, votePages.audit, { quiet: true })
  const [rejecting, setRejecting] = useState<string | null>(null)
  const check = useAction('POST /activity/api/v1/vote/player/check', {
    invalidates: stale,
    onDone: (_, { status }) => {
      successToast(status === playerVerdict.pass ? voteTexts.passed : voteTexts.rejected)
      setRejecting(null)
    },
    onFail: (error) => alertToast(errorMessage(error)),
  })
  const remove = useAction('POST /activity/api/v1/vote/player/batch-delete', {
    invalidates: stale,
    onDone: () => successToast(voteTexts.deleted),
    onFail: (error) => alertToast(errorMessage(error)),
  })
  const busy = check.isPending || remove.isPending
  const askRemove = async (playerId: string): Promise<void> => {
    if (await confirm({ text: voteTexts.deleteAsk, danger: true })) remove.mutate([{ playerId }])
  }
  if (isRefusal(rows.error)) {
    return (
      <BrandPage title={title}>
        <Empty art="person" text={errorMessage(rows.error)} note="请联系主办方在后台将您设为审核员" />
      </BrandPage>
    )
  }
  return (
    <BrandPage title={title}>
      <Filters onFilter={setFilter} sort={sort} onSort={setSort} />
      <PagedList
        query={rows}
        rows={(page) => page.data}
        keyOf={(row) => row.playerId}
        label={title}
        empty={<Empty art="person" text="没有待审核的选手" />}
      >
        {(row) => (
          <EntryRow
            row={row}
            busy={busy}
            onApprove={() => check.mutate({ playerId: row.playerId, status: playerVerdict.pass })}
            onReject={() => setRejecting(row.playerId)}
            onRemove={() => void askRemove(row.playerId)}
          />
        )}
      </PagedList>
      <ReasonPopup
        key={rejecting ?? 'none'}
        open={rejecting !== null}
        busy={busy}
        title="审核不通过"
        label="不通过原因"
        placeholder="请告诉选手未通过的原因"
        counted={voteLimits.reason}
        faultOf={reasonFault}
        onClose={() => setRejecting(null)}
        onReject={(remark) => check.mutate({ playerId: rejecting!, status: playerVerdict.reject, remark })}
      />
    </BrandPage>
  )
}

interface FiltersProps {
  onFilter: (filter: Filter) => void
  sort: 'desc' | 'asc'
  onSort: (sort: 'desc' | 'asc') => void
}

function Filters({ onFilter, sort, onSort }: FiltersProps): ReactNode {
  const [said, setSaid] = useState<Filter>(none)
  return (
    <search>
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault()
          onFilter(said)
        }}
      >
        {words.map(([name, label]) => (
          <input
            key={name}
            type="search"
            aria-label={label}
            placeholder={label}
            maxLength={20}
            value={said[name]}
            onChange={(event) => setSaid({ ...said, [name]: event.target.value })}
          />
        ))}
        <Button look="outline" size="sm" onClick={() => onSort(sort === 'desc' ? 'asc' : 'desc')}>
          {sort === 'desc' ? '最新在前' : '最早在前'}
        </Button>
        <Button look="strong" size="sm" type="submit">
          搜索
        </Button>
      </form>
    </search>
  )
}
