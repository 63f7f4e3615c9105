import { noteMax } from '@youli/domain/platform/note/rules.ts'
import { App } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { RowAction } from '../../../kit/RowAction.tsx'

interface Props {
  note: { id: string; text: string; mentions: readonly string[]; version: number }
}

/** Edits and deletes an own note. */
export function NoteActions({ note: { id, text: initial, mentions, version } }: Props) {
  const { message } = App.useApp()
  const edit = useAction('POST /console/api/v1/notes/edit', { quiet: true })
  const del = useAction('POST /console/api/v1/notes/delete', { quiet: true })
  const [editing, setEditing] = useState(false)
  const remove = () =>
    del.mutateAsync({ id }).then(
      () => void message.success('已删除，历史仍保留'),
      (error: unknown) => void message.error(errorMessage(error)),
    )
  return (
    <>
      <RowAction onClick={() => setEditing(true)}>修改</RowAction>
      <RowAction onClick={() => void remove()}>删除</RowAction>
      {editing && (
        <NoteDialog
          title="修改备注"
          label="备注"
          max={noteMax.text}
          initial={initial}
          send={(text) => edit.mutateAsync({ id, text, mentions: [...mentions], version })}
          done="已修改"
          close={() => setEditing(false)}
        />
      )}
    </>
  )
}
