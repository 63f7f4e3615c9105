import { Avatar, Space } from 'antd'
import type { ReactNode } from 'react'

/** Somebody in a table: the picture, or the first letter of the name where there is none, and beside it what is said of them. */
export const PersonCell = ({ src, name, children }: { src: string; name: string; children: ReactNode }) => (
  <Space>
    <Avatar src={src || undefined} alt="">
      {Array.from(name)[0]}
    </Avatar>
    {children}
  </Space>
)
