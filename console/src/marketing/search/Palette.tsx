import { SearchOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useComposition } from '../../kit/composition.ts'
import type { Screen } from '../../kit/screen.ts'
import type { Hit } from './parts/hit.ts'
import { HitList, optionId } from './parts/HitList.tsx'
import { KeyHints } from './parts/KeyHints.tsx'
import css from './parts/palette.module.css'
import { useChoice } from './parts/use-choice.ts'
import { useHits } from './parts/use-hits.ts'

/** Finds orders, members, goods, activities, pages, settings and actions, and opens one. */
export default function Palette({ screens, close }: { screens: readonly Screen[]; close: () => void }): ReactNode {
  const id = useId()
  const go = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const composes = useComposition()
  const field = useRef<HTMLInputElement>(null)
  // While a word is composed its letters stand in the field, and nothing is looked for yet.
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const { groups, isAsking, failed, retry, remember } = useHits(screens, words)
  const { hits, at, point, step, nextGroup } = useChoice(groups)
  useEffect(() => {
    if (at) document.getElementById(optionId(id, at.key))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const write = (value: string): void => {
    setWords(value)
    point('')
  }
  const open = (hit: Hit, newTab: boolean): void => {
    if (hit.closed) return
    if (hit.to) {
      remember(hit)
      if (newTab) window.open(base + hit.to, '_blank', 'noopener')
      else void go(hit.to)
    }
    hit.run?.()
    if (!newTab) close()
  }
  const press = (event: KeyboardEvent): void => {
    if (composes(event.nativeEvent)) return
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Tab: () => nextGroup(event.shiftKey ? -1 : 1),
      Enter: () => at && open(at, event.ctrlKey || event.metaKey),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const q = words.replace(/^>/, '').trim()
  return (
    <Modal
      open
      title={<span className={css.title}>搜索</span>}
      onCancel={close}
      footer={null}
      closable={false}
      width={660}
      afterOpenChange={(shown) => shown && field.current?.focus()}
      className={css.palette}
      styles={{ container: { padding: 0, overflow: 'hidden' }, header: { display: 'contents' } }}
    >
      <div className={css.field}>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label="搜索"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-activedescendant={at && optionId(id, at.key)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="手机尾号、订单号、快递单号、会员名、商品、活动、设置"
          value={text}
          onChange={({ target, nativeEvent }) => {
            setText(target.value)
            if (!(nativeEvent as InputEvent).isComposing) write(target.value)
          }}
          onCompositionEnd={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={press}
        />
        <button type="button" aria-label="关闭搜索" onClick={close}>
          <kbd>Esc</kbd>
          <span>取消</span>
        </button>
      </div>
      <HitList id={id} groups={groups} q={q} at={at?.key ?? ''} onPoint={point} onOpen={open} />
      <output className={css.told}>
        {failed ? (
          <>
            没能查到订单、会员和商品{' '}
            <Button type="link" onClick={retry}>
              重试
            </Button>
          </>
        ) : isAsking ? (
          hits.length === 0 && '正在查找…'
        ) : (
          hits.length === 0 && (q === '' ? '输入要找的内容' : `没找到「${q}」，试试手机尾号或订单号后四位`)
        )}
      </output>
      <KeyHints />
    </Modal>
  )
}
