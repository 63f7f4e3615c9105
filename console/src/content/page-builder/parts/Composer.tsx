import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import type { ModuleName, PageModule, PageModules } from '@youli/domain/content/page-builder/modules.ts'
import {
  blankModule,
  modulesFor,
  moduleFault,
  moduleTexts,
  pageLimits,
  pageParts,
  type PageName,
  type PagePart,
} from '@youli/domain/content/page-builder/rules.ts'
import { Button, Empty, Segmented, Space } from 'antd'
import { useState } from 'react'
import css from '../page-builder.module.css'
import { ModuleOptions } from './editors.tsx'
import { Margins } from './Margins.tsx'
import { ModuleRow } from './ModuleRow.tsx'

interface Props {
  pageName: PageName
  value?: PageModules
  onChange?: (modules: PageModules) => void
}

const partNames: Readonly<Record<PageName, Readonly<Record<PagePart, string>>>> = {
  custom: { top: '顶部', bottom: '底部' },
  mall_home: { top: '推荐商品上方', bottom: '商品列表下方' },
  footerMenu: { top: '导航', bottom: '' },
}

/** Modules of a page: chosen from a palette, put in order, filled in. */
export function Composer({ pageName, value = { top: [], bottom: [] }, onChange }: Props) {
  const [part, setPart] = useState<PagePart>('top')
  const [at, setAt] = useState(0)
  const modules = value[part]
  const module = modules[at]
  const put = (next: PageModule[]) => onChange?.({ ...value, [part]: next })
  const add = (name: ModuleName) => {
    const place = modules.length === 0 ? 0 : Math.min(at + 1, modules.length)
    put(modules.toSpliced(place, 0, blankModule(name)))
    setAt(place)
  }
  const move = (from: number, to: number) => {
    const taken = modules[from]
    if (!taken || to < 0 || to >= modules.length || from === to) return
    put(modules.toSpliced(from, 1).toSpliced(to, 0, taken))
    setAt(to)
  }
  const full = value.top.length + value.bottom.length >= pageLimits.modules
  const palette = modulesFor(pageName)
  const single = pageName === 'footerMenu'
  return (
    <div className={css.composer}>
      <div className={css.side}>
        {!single && (
          <Segmented<PagePart>
            block
            aria-label="位置"
            value={part}
            onChange={(next) => {
              setPart(next)
              setAt(0)
            }}
            options={pageParts.map((one) => ({ value: one, label: `${partNames[pageName][one]} ${value[one].length}` }))}
          />
        )}
        <ol className={css.order} aria-label="模块顺序">
          {modules.map((one, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- modules have no id, and every field is told its value
            <ModuleRow
              key={`${i} ${one.moduleName}`}
              at={i}
              name={moduleTexts[one.moduleName]}
              chosen={i === at}
              lacking={moduleFault(one) !== null}
              onChoose={() => setAt(i)}
              onDrop={(from) => move(from, i)}
            />
          ))}
        </ol>
        {modules.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="从下方选择模块添加" />}
        {!(single && modules.length > 0) && (
          <fieldset className={css.palette} aria-label="模块">
            {palette.map((name) => (
              <Button key={name} size="small" icon={<PlusOutlined />} disabled={full} onClick={() => add(name)}>
                {moduleTexts[name]}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <div className={css.options}>
        {module ? (
          <section aria-label={moduleTexts[module.moduleName]}>
            <header className={css.chosen}>
              <b>{moduleTexts[module.moduleName]}</b>
              <Space.Compact>
                <Button size="small" icon={<UpOutlined />} aria-label="模块上移" disabled={at === 0} onClick={() => move(at, at - 1)} />
                <Button
                  size="small"
                  icon={<DownOutlined />}
                  aria-label="模块下移"
                  disabled={at === modules.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label="删除模块"
                  onClick={() => {
                    put(modules.toSpliced(at, 1))
                    setAt(Math.max(0, at - 1))
                  }}
                />
              </Space.Compact>
            </header>
            {/* Another module's fields are other fields. */}
            <div key={`${part} ${at} ${modules.length}`}>
              <ModuleOptions module={module} onChange={(next) => put(modules.toSpliced(at, 1, next))} />
              {!single && <Margins value={module.margin} onChange={(margin) => put(modules.toSpliced(at, 1, { ...module, margin }))} />}
            </div>
          </section>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="选择一个模块进行设置" />
        )}
      </div>
    </div>
  )
}
