import { PlusOutlined } from '@ant-design/icons'
import { playerStates, playerVerdict, voteLimits } from '@youli/domain/marketing/vote/rules.ts'
import { playerStateTexts, voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { App, Button, Form, Image } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAction, useCall } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { Answers } from '../../kit/fields/Answers.tsx'
import { ExportButton } from '../../kit/ExportButton.tsx'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { usePlayers } from './parts/use-players.ts'
import type { VoteDetail } from './parts/values.ts'
import css from './vote.module.css'
import { ImageItem, TextItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/votes/players'
type Player = Row<typeof list>
const tones: Record<Player['state'], Tone> = { pending: 'warn', passed: 'good', rejected: 'bad', deleted: 'idle' }
const stateText = (p: Player): string => (p.hidden && p.state === 'passed' ? '已隐藏' : playerStateTexts[p.state])

const columns: readonly Column<Player>[] = [
  { title: '编号', width: 70, align: 'right', render: (p) => p.serialNo || '—', text: (p) => p.serialNo || '' },
  {
    title: '选手',
    width: 200,
    render: (p) => (
      <div className={css.event}>
        <Image src={p.uploadImg} alt={`${p.userName}的展示图片`} width={44} height={44} />
        {p.userName}
      </div>
    ),
    text: (p) => p.userName,
  },
  { title: '票数', sort: 'currentTicket', width: 80, align: 'right', text: (p) => p.currentTicket },
  { title: '状态', width: 100, tone: (p) => (p.hidden ? 'idle' : tones[p.state]), text: stateText },
  { title: '会员', width: 110, text: (p) => p.memberName || '后台添加' },
  { title: '手机号', width: 130, render: (p) => p.mobile || '—', text: (p) => p.mobile },
  { title: '报名时间', sort: 'signupTime', width: 140, text: (p) => when(p.signupTime) },
  { title: '审核', width: 180, render: (p) => [p.auditedBy, p.remark].filter(Boolean).join('：') || '—', text: (p) => p.auditedBy },
]

/** Players of a voting activity, and what is decided about them. */
export default function VotePlayers() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/votes/one', { voteId: id })
  return <Loaded result={result}>{(vote) => <Players key={id} vote={vote} />}</Loaded>
}

function Players({ vote }: { vote: VoteDetail }) {
  const { voteId } = vote
  const [ticked, setTicked] = useState<string[]>([])
  const [rejecting, setRejecting] = useState<string[] | null>(null)
  const [adding, setAdding] = useState(false)
  const { approve, askRemove, hide, audit, busy } = usePlayers(voteId, () => setTicked([]))
  return (
    <>
      <ListPage
        name="vote-players"
        title={`${vote.title} · 选手`}
        call={list}
        fixed={{ voteId }}
        keyOf={(p) => p.playerId}
        filters={[
          { kind: 'text', name: 'keyword', label: '选手姓名' },
          { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(playerStates, playerStateTexts) },
        ]}
        columns={columns}
        ticked={{ keys: ticked, onChange: setTicked }}
        extra={
          <>
            <Button disabled={ticked.length === 0} loading={busy} onClick={() => void approve(ticked)}>
              批量通过
            </Button>
            <Button danger disabled={ticked.length === 0} onClick={() => setRejecting(ticked)}>
              批量驳回
            </Button>
            <Button danger disabled={ticked.length === 0} onClick={() => askRemove(ticked)}>
              批量删除
            </Button>
            <ExportButton call="GET /console/api/v1/votes/export" input={{ voteId }}>
              导出排名
            </ExportButton>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              添加选手
            </Button>
          </>
        }
        actionsWidth={190}
        renderActions={(p) => (
          <>
            {p.state === 'pending' && (
              <>
                <RowAction onClick={() => void approve([p.playerId])}>通过</RowAction>
                <RowAction danger onClick={() => setRejecting([p.playerId])}>
                  驳回
                </RowAction>
              </>
            )}
            {p.state === 'passed' && <RowAction onClick={() => hide(p.playerId, !p.hidden)}>{p.hidden ? '恢复显示' : '隐藏'}</RowAction>}
            {p.state !== 'deleted' && (
              <RowAction danger onClick={() => askRemove([p.playerId])}>
                删除
              </RowAction>
            )}
          </>
        )}
        renderExpanded={(p) => (p.answers.length === 0 ? '没有填写其他资料' : <Answers answers={p.answers} />)}
        empty="还没有选手"
      />
      {rejecting && (
        <NoteDialog
          title={`驳回${rejecting.length}位选手`}
          label="不通过原因"
          hint="选手会收到原因"
          max={voteLimits.reason}
          okText="驳回"
          danger
          send={(remark) => audit({ voteId, playerIds: rejecting, status: playerVerdict.reject, remark: remark.trim() })}
          done={voteTexts.rejected}
          close={() => setRejecting(null)}
        />
      )}
      {adding && <Add voteId={voteId} close={() => setAdding(false)} />}
    </>
  )
}

/** A player whom the organiser brings: passed and numbered at once. */
function Add({ voteId, close }: { voteId: string; close: () => void }) {
  const [form] = Form.useForm<{ userName: string; uploadImg: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/votes/players/add', { quiet: true })
  const save = async ({ userName, uploadImg }: { userName: string; uploadImg: string }) => {
    await send.mutateAsync({ voteId, userName: userName.trim(), uploadImg })
    message.success('选手已添加')
    close()
  }
  return (
    <FormDialog title="添加选手" form={form} initial={{ userName: '', uploadImg: '' }} save={save} close={close} okText="添加">
      <TextItem
        name="userName"
        label="选手姓名"
        rules={[{ required: true, whitespace: true, message: voteTexts.noName }]}
        maxLength={voteLimits.name}
        showCount
      />
      <ImageItem name="uploadImg" label="展示图片" extra="建议正方形" rules={[{ required: true, message: voteTexts.noPicture }]} />
    </FormDialog>
  )
}
