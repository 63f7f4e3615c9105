import { CloseOutlined } from '@ant-design/icons'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { usePreference } from '../preference.ts'
import { type Filter, namesOf } from './filter.ts'
import css from './list.module.css'

/** What a list showed, kept under a name. */
interface View {
  name: string
  /** Filters and order as in the address. */
  search: string
}

const none: readonly View[] = []

/** The views a person keeps of one list. Saving under a known name replaces it. */
export function useViews(list: string) {
  const [all, keep] = usePreference(`views.${list}`, none)
  return {
    all,
    save: (view: View) => keep([...all.filter((v) => v.name !== view.name), view]),
    remove: (name: string) => keep(all.filter((v) => v.name !== name)),
  }
}
export type Views = ReturnType<typeof useViews>

/** What is shown, without the page of it. */
function shownBy(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'pageSize']) params.delete(name)
  params.sort()
  return params.toString()
}
const isSame = (a: string, b: string): boolean => shownBy(a) === shownBy(b)

/** Views beside the states of a list. */
export function ViewTabs({ views, filters }: { views: Views; filters: readonly Filter[] }): ReactNode {
  const { search } = useLocation()
  const { message } = App.useApp()
  const known = [...namesOf(filters), 'sort', 'page', 'pageSize']
  const open = (view: View): void => {
    const gone = [...new URLSearchParams(view.search).keys()].filter((name) => !known.includes(name))
    if (gone.length > 0) void message.warning('视图里有的筛选已不再提供，其余照常')
  }
  return views.all.map((view, i) => {
    const on = isSame(view.search, search)
    return (
      <span key={view.name} className={css.view} data-first={i === 0 || undefined}>
        <Link to={{ search: view.search }} aria-current={on ? 'true' : undefined} onClick={() => open(view)}>
          {view.name}
        </Link>
        {on && (
          <button type="button" className={css.drop} aria-label={`删除视图${view.name}`} onClick={() => views.remove(view.name)}>
            <CloseOutlined aria-hidden />
          </button>
        )}
      </span>
    )
  })
}

/** Keeps what the list shows as a view; there when it shows something of its own. */
export function SaveView({ views, search }: { views: Views; search: string }): ReactNode {
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  if (!naming && (search === '' || views.all.some((view) => isSame(view.search, search)))) return null
  const finish = (): void => {
    if (!name.trim()) return
    views.save({ name: name.trim(), search })
    setNaming(false)
    setName('')
  }
  return (
    <>
      <Button type="link" size="small" onClick={() => setNaming(true)}>
        存为视图
      </Button>
      <Modal title="存为视图" open={naming} onCancel={() => setNaming(false)} onOk={finish} okText="保存" cancelText="取消" width={400}>
        <Input
          value={name}
          maxLength={20}
          placeholder="起个名字，例如：本周待发货"
          onChange={(e) => setName(e.target.value)}
          onPressEnter={finish}
          aria-label="视图名称"
        />
      </Modal>
    </>
  )
}
