import { Link } from 'react-router'
import { PersonCell } from '../../../kit/PersonCell.tsx'
import type { Column } from '../../../kit/list/column.tsx'
import { when } from '../../../kit/when.ts'
import { memberLinks } from '../links.ts'

interface Member {
  id: string
  userName: string
  headImgUrl: string
  mobileNo: string
  registerTime: number
}

/** Columns of every list of members: who, how to reach them, since when. */
export const memberColumns = {
  who: {
    title: '会员',
    width: 220,
    render: (m) => (
      <PersonCell src={m.headImgUrl} name={m.userName}>
        <Link to={memberLinks.detail(m.id)}>{m.userName || '未填写姓名'}</Link>
      </PersonCell>
    ),
    text: (m) => m.userName,
  },
  mobile: { title: '手机号', width: 150, render: (m) => m.mobileNo || '—', text: (m) => m.mobileNo },
  since: { title: '注册时间', width: 160, text: (m) => when(m.registerTime) },
} as const satisfies Record<string, Column<Member>>
