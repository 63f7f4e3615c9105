import { type NoticeChannel, noticeChannels, outsideChannels } from '@youli/domain/platform/notice/kinds.ts'
import { noticeChannelTexts } from '@youli/domain/platform/notice/texts.ts'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'

type Kind = OutputOf<'GET /console/api/v1/notices/preferences'>['kinds'][number]

interface Props {
  kinds: readonly Kind[]
  /** Whether an account outside the console is bound. */
  outside: boolean
  onChange: (key: string, channels: NoticeChannel[]) => void
}

/** Kinds of notices by the ways in which they come. */
export function KindTable({ kinds, outside, onChange }: Props): ReactNode {
  const offered = noticeChannels.filter((channel) => outside || !outsideChannels.some((each) => each === channel))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">通知</th>
          {offered.map((channel) => (
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
            {offered.map((channel) => (
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
