import { castStates } from '@youli/domain/marketing/vote/rules.ts'
import { castStateTexts } from '@youli/domain/marketing/vote/texts.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { voteLinks } from './links.ts'
import type { VoteDetail } from './parts/values.ts'

const list = 'GET /console/api/v1/votes/casts'
type Cast = Row<typeof list>
const voterText = (c: Cast): string => (c.member ? c.voterName || '会员' : '未登录访客')

const columns: readonly Column<Cast>[] = [
  { title: '投票时间', sort: 'time', width: 160, text: (c) => when(c.time) },
  { title: '选手', width: 140, text: (c) => c.playerName },
  { title: '投票人', width: 140, text: voterText },
  { title: '网络', width: 150, text: (c) => c.network },
  { title: '状态', width: 100, tone: (c) => (c.state === 'counted' ? 'good' : 'bad'), text: (c) => castStateTexts[c.state] },
  { title: '作废说明', width: 220, render: (c) => [c.cancelledBy, c.remark].filter(Boolean).join('：') || '—', text: (c) => c.remark },
]

/** Votes of an activity, all or those of one address; fraudulent ones are taken back here. */
export default function VoteCasts() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/votes/one', { voteId: id })
  return <Loaded result={result}>{(vote) => <Casts key={id} vote={vote} />}</Loaded>
}

function Casts({ vote }: { vote: VoteDetail }) {
  const { voteId } = vote
  const [params] = useSearchParams()
  const address = params.get('address') ?? ''
  const [ticked, setTicked] = useState<string[]>([])
  const [cancelling, setCancelling] = useState<'ticked' | 'address' | null>(null)
  const cancel = useAction('POST /console/api/v1/votes/casts/cancel', { quiet: true })
  const which = cancelling === 'address' ? { address } : { castIds: ticked }
  return (
    <>
      <ListPage
        name="vote-casts"
        title={`${vote.title} · ${address ? '同一来源的投票' : '投票记录'}`}
        call={list}
        fixed={{ voteId, ...(address && { address }) }}
        keyOf={(c) => c.castId}
        filters={[{ kind: 'tabs', name: 'state', label: '状态', options: optionsOf(castStates, castStateTexts) }]}
        columns={columns}
        ticked={{ keys: ticked, onChange: setTicked }}
        extra={
          <>
            <Button danger disabled={ticked.length === 0} onClick={() => setCancelling('ticked')}>
              作废所选
            </Button>
            {address && (
              <Button danger onClick={() => setCancelling('address')}>
                作废该来源全部投票
              </Button>
            )}
            <Link to={address ? voteLinks.casts(voteId) : voteLinks.addresses(voteId)}>{address ? '查看全部投票' : '可疑来源'}</Link>
          </>
        }
        empty="还没有人投票"
      />
      {cancelling && (
        <NoteDialog
          title={cancelling === 'address' ? '作废该来源全部投票' : `作废${ticked.length}票`}
          label="作废原因"
          hint="票数随之减少，投票人用掉的票数不退回；已作废的票不会重复扣减"
          max={100}
          okText="作废"
          danger
          send={(remark) => cancel.mutateAsync({ voteId, ...which, remark })}
          done="已作废"
          close={() => {
            setCancelling(null)
            setTicked([])
          }}
        />
      )}
    </>
  )
}
