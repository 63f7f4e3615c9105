import { EllipsisOutlined } from '@ant-design/icons'
import { App, Button, Input, Modal } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useAction } from '../client.ts'
import { Flyout } from '../Flyout.tsx'
import { useKept, type View } from '../kept.tsx'
import { type Filter, namesOf } from './filter.ts'
import { isSame } from './same-search.ts'
import flyout from '../flyout.module.css'
import css from './list.module.css'

/** The views a person sees of one list: own ones, then those that colleagues share. */
export const useViews = (page: string): readonly View[] => useKept().views.filter((view) => view.page === page)

/** A list opened without a filter shows the view that the person chose to begin with. */
export function useDefaultView(views: readonly View[]): void {
  const { search } = useLocation()
  const go = useNavigate()
  const open = useEffectEvent(() => {
    const chosen = views.find((view) => view.isDefault)
    if (chosen && search === '') void go({ search: chosen.query }, { replace: true })
  })
  useEffect(() => open(), [])
}

/** Views beside the states of a list. */
export function ViewTabs({ views, filters }: { views: readonly View[]; filters: readonly Filter[] }): ReactNode {
  const { search } = useLocation()
  const { message } = App.useApp()
  const known = [...namesOf(filters), 'sort', 'page', 'pageSize']
  const open = (view: View): void => {
    const gone = [...new URLSearchParams(view.query).keys()].some((name) => !known.includes(name))
    if (gone) void message.warning('视图里有的筛选已不再提供，其余照常')
  }
  return views.map((view, i) => {
    const on = isSame(view.query, search)
    return (
      <span key={view.id} className={css.view} data-first={i === 0 || undefined}>
        <Link
          to={{ search: view.query }}
          aria-current={on ? 'true' : undefined}
          title={view.mine ? undefined : `${view.ownerName}共享`}
          onClick={() => open(view)}
        >
          {view.name}
        </Link>
        {on && <ViewMenu view={view} />}
      </span>
    )
  })
}

/** What is done with a view: own ones are shared and deleted, every one may be what the list opens with. */
function ViewMenu({ view }: { view: View }): ReactNode {
  const { modal } = App.useApp()
  const share = useAction('POST /console/api/v1/views/share')
  const choose = useAction('POST /console/api/v1/views/default')
  const remove = useAction('POST /console/api/v1/views/del')
  const { id, page, name, shared, mine, isDefault } = view
  const ask = () =>
    modal.confirm({
      title: `删除视图「${name}」？`,
      content: shared ? '同事也将看不到它' : undefined,
      okText: '删除',
      cancelText: '取消',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id }),
    })
  return (
    <Flyout label={`视图${name}`} title="管理视图" side="over" closes className={css.drop} button={<EllipsisOutlined aria-hidden />}>
      <ul className={flyout.list}>
        <li>
          <button type="button" onClick={() => choose.mutate({ page, id: isDefault ? '' : id })}>
            {isDefault ? '不再默认打开' : '设为默认'}
          </button>
        </li>
        {mine && (
          <>
            <li>
              <button type="button" onClick={() => share.mutate({ id, shared: !shared })}>
                {shared ? '不再共享' : '共享给同事'}
              </button>
            </li>
            <li>
              <button type="button" data-danger onClick={() => void ask()}>
                删除
              </button>
            </li>
          </>
        )}
      </ul>
    </Flyout>
  )
}

interface SaveProps {
  page: string
  views: readonly View[]
  /** What the list shows, as in the address. */
  search: string
}

/** Keeps what the list shows as a view; there when it shows something of its own. A known name of one's own is overwritten. */
export function SaveView({ page, views, search }: SaveProps): ReactNode {
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const save = useAction('POST /console/api/v1/views/save', { onDone: () => setNaming(false) })
  if (!naming && (search === '' || views.some((view) => isSame(view.query, search)))) return null
  const finish = (): void => {
    const wanted = name.trim()
    if (!wanted) return
    const known = views.find((view) => view.mine && view.name === wanted)
    save.mutate({ id: known?.id ?? '', version: known?.version ?? 0, page, name: wanted, query: search })
  }
  return (
    <>
      <Button type="link" size="small" onClick={() => setNaming(true)}>
        存为视图
      </Button>
      <Modal
        title="存为视图"
        open={naming}
        onCancel={() => setNaming(false)}
        onOk={finish}
        okText="保存"
        cancelText="取消"
        confirmLoading={save.isPending}
        width={400}
      >
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
