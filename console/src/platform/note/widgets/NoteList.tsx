import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import { Card, Empty } from 'antd'
import { useCall } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import { NoteActions } from './NoteActions.tsx'
import css from './notes.module.css'

/** Notes on a member or an order; own ones can be edited and deleted for a day. */
export function NoteList({ kind, refId }: { kind: NoteKind; refId: string }) {
  const notes = useCall('GET /console/api/v1/notes', { kind, refId })
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
          {note.open && <NoteActions note={{ ...note, mentions: note.mentions.map(({ id }) => id) }} />}
        </div>
      ))}
    </Card>
  )
}
