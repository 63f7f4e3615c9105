import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { regionTree, type Region } from './area-tree.ts'
import css from './AreaPicker.module.css'
import { ErrorView } from './ErrorView.tsx'
import { Popup } from './Popup.tsx'
import { SelectList } from './SelectList.tsx'
import { ListSkeleton } from './Skeleton.tsx'
import { Tabs } from './Tabs.tsx'
import { uiTexts } from './texts.ts'

export interface AreaPickerProps {
  open: boolean
  onClose: () => void
  /** Province, city, district; shorter where a place has no further parts. */
  onPick: (path: Region[]) => void
  /** All places, or how to fetch them; fetched at the first opening. */
  regions: readonly Region[] | (() => Promise<readonly Region[]>)
  /** Code of the place chosen so far, of any level. */
  value?: string | null
}

const levels = [uiTexts.province, uiTexts.city, uiTexts.district]

/** 地区选择: province, then city, then district, each a list of its own with the way so far above it. */
export function AreaPicker({ open, onClose, onPick, regions, value }: AreaPickerProps): ReactNode {
  return (
    <Popup open={open} onClose={onClose} title={uiTexts.area} tall bleed>
      <Steps regions={regions} value={value} onPick={onPick} />
    </Popup>
  )
}

/** The places once they are there; `null` while fetching, `false` when that failed. */
function useRegions(source: AreaPickerProps['regions']): [readonly Region[] | null | false, () => void] {
  const given = typeof source === 'function' ? null : source
  const [fetched, setFetched] = useState<readonly Region[] | null | false>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (typeof source !== 'function') return undefined
    let current = true
    source().then(
      (all) => current && setFetched(all),
      () => current && setFetched(false),
    )
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once per opening and retry, whatever function is given
  }, [round])
  const retry = (): void => {
    setFetched(null)
    setRound((n) => n + 1)
  }
  return [given ?? fetched, retry]
}

function Steps({ regions, value, onPick }: Pick<AreaPickerProps, 'regions' | 'value' | 'onPick'>): ReactNode {
  const [all, retry] = useRegions(regions)
  const tree = useMemo(() => regionTree(all || []), [all])
  const [picked, setPicked] = useState<Region[] | null>(null)
  const [level, setLevel] = useState<number | null>(null)
  if (all === false) return <ErrorView onRetry={retry} />
  if (all === null) return <ListSkeleton count={5} />
  const path = picked ?? tree.pathTo(value ?? null)
  const at = level ?? Math.max(0, path.length - 1)
  const options = tree.under(at === 0 ? null : (path[at - 1]?.value ?? null))
  const pick = (region: Region): void => {
    const inside = tree.under(region.value)
    // A municipality is its own only city, and chosen once.
    const same = inside.length === 1 && inside[0]!.name === region.name ? inside : []
    const next = [...path.slice(0, at), region, ...same]
    setPicked(next)
    if (tree.under(next[next.length - 1]!.value).length > 0 && next.length < levels.length) setLevel(next.length)
    else onPick(next)
  }
  const steps = [...path.map((region) => region.name), ...(path.length <= at ? [uiTexts.choose] : [])]
    .map((title, i) => ({ key: String(i), title }))
    .filter(({ title }, i, all) => title !== all[i - 1]?.title)
  return (
    <>
      <div className={css.way}>
        <Tabs label={uiTexts.area} tabs={steps} active={String(at)} onChange={(key) => setLevel(Number(key))} />
      </div>
      <SelectList
        key={`${at} ${path[at - 1]?.value ?? ''}`}
        label={levels[at] ?? ''}
        options={options.map((region) => ({ value: region.value, label: region.name }))}
        value={path[at]?.value}
        onPick={(option) => {
          const region = options.find((one) => one.value === option.value)
          if (region) pick(region)
        }}
      />
    </>
  )
}
