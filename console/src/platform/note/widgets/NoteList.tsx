import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import { noteMax } from '@youli/domain/platform/note/rules.ts'
import { App, Card, Empty } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'
import { when } from '../../../kit/when.ts'
import css from './notes.module.css'

type Note = OutputOf<'GET /console/api/v1/notes'>[number]

/** Notes on a member or an order; own ones can be edited and deleted for a day. */
export function NoteList({ kind, refId }: { kind: NoteKind; refId: string }) {
  const { message } = App.useApp()
  const notes = useCall('GET /console/api/v1/notes', { kind, refId })
  const edit = useAction('POST /console/api/v1/notes/edit', { quiet: true })
  const del = useAction('POST /console/api/v1/notes/delete', { quiet: true })
  const [editing, setEditing] = useState<Note | null>(null)
  const remove = (id: string) =>
    del.mutateAsync({ id }).then(
      () => void message.success('已删除，历史仍保留'),
      (error: unknown) => void message.error(errorMessage(error)),
    )
  const rows = notes.data ?? []
  return (
    <Card title={`备注 ${rows.length || ''}`} loading={notes.isLoading}>
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有备注" />}
      {rows.map((note) => (
        <div key={note.id} className={css.note}>
          <p>{note.text}</p>
          <small>
            {note.by.name} · {when(note.time)}
            {note.editTime !== null && ' · 改过'}
          </small>
          {note.open && (
            <>
              <RowAction onClick={() => setEditing(note)}>修改</RowAction>
              <RowAction onClick={() => void remove(note.id)}>删除</RowAction>
            </>
          )}
        </div>
      ))}
      {editing && (
        <NoteDialog
          title="修改备注"
          label="备注"
          max={noteMax.text}
          initial={editing.text}
          send={(text) =>
            edit.mutateAsync({ id: editing.id, text, mentions: editing.mentions.map(({ id }) => id), version: editing.version })
          }
          done="已修改"
          close={() => setEditing(null)}
        />
      )}
    </Card>
  )
}
