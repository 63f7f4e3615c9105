import { type NoticeChannel, noticeChannels } from '@youli/domain/platform/notice/kinds.ts'
import { noticeChannelTexts } from '@youli/domain/platform/notice/texts.ts'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'

type Kind = OutputOf<'GET /console/api/v1/notices/preferences'>['kinds'][number]

interface Props {
  kinds: readonly Kind[]
  onChange: (key: string, channels: NoticeChannel[]) => void
}

/** Kinds of notices by the ways in which they come. */
export function KindTable({ kinds, onChange }: Props): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">通知</th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col">
              {noticeChannelTexts[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ key, label, channels }) => (
          <tr key={key}>
            <td>{label}</td>
            {noticeChannels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  aria-label={`${label} ${noticeChannelTexts[channel]}`}
                  checked={channels.includes(channel)}
                  disabled={channel !== 'console' && !channels.includes('console')}
                  onChange={({ target }) => onChange(key, chosen(channels, channel, target.checked))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const chosen = (before: readonly NoticeChannel[], channel: NoticeChannel, on: boolean): NoticeChannel[] =>
  noticeChannels.filter((each) => (each === channel ? on : before.includes(each)))
