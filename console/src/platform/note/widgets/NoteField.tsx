import type { NoteKind } from '@youli/domain/platform/note/rules.ts'
import { noteMax } from '@youli/domain/platform/note/rules.ts'
import { App, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import css from './notes.module.css'

const placeholders: Record<NoteKind, string> = {
  member: '记一笔：喜好、尺寸、约定…只有同事看得到，输入 @ 提到同事',
  order: '写备注，只有同事看得到；@ 提到同事',
}

interface Props {
  kind: NoteKind
  refId: string
}

/** The field of a note that is written; buttons put the cursor into it. */
export const focusNote = (): void => document.querySelector<HTMLTextAreaElement>('[aria-label=写备注]')?.focus()

/** Writes a note; `@` offers the colleagues who may see it. What was typed stays when it cannot be saved. */
export function NoteField({ kind, refId }: Props) {
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<string[]>([])
  // Whoever types `@` is offered the colleagues who may see this.
  const asks = text.includes('@') || mentions.length > 0
  const people = useCall('GET /console/api/v1/notes/people', { kind, refId }, { enabled: asks })
  const add = useAction('POST /console/api/v1/notes/add', { quiet: true })
  /** Whoever is chosen stands in the words too: in place of the `@` that asked, else behind them. */
  const mention = (ids: string[]) => {
    const named = (people.data ?? []).filter(({ id }) => ids.includes(id) && !mentions.includes(id)).map(({ name }) => `@${name} `)
    if (named.length > 0) setText(`${text.replace(/@$/, '')}${named.join('')}`.slice(0, noteMax.text))
    setMentions(ids)
  }
  const send = async () => {
    try {
      await add.mutateAsync({ kind, refId, text, mentions })
      setText('')
      setMentions([])
      message.success('已记下')
    } catch (error) {
      message.error(errorMessage(error))
    }
  }
  return (
    <div className={css.field}>
      <Input.TextArea
        aria-label="写备注"
        aria-keyshortcuts="n"
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={noteMax.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={placeholders[kind]}
      />
      {asks && (
        <Select
          mode="multiple"
          aria-label="提到同事"
          placeholder="提到同事"
          maxCount={noteMax.mentions}
          value={mentions}
          onChange={mention}
          showSearch={{ optionFilterProp: 'label' }}
          options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          className={css.people}
        />
      )}
      {text.trim() && (
        <Button type="primary" loading={add.isPending} onClick={() => void send()}>
          记下
        </Button>
      )}
    </div>
  )
}
