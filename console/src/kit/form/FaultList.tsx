import { Alert, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import css from './form.module.css'
import type { FormFault } from './faults.ts'

interface Props {
  faults: readonly FormFault[]
  form: FormInstance
}

/** Everything that keeps the form from being saved, each leading to its field. */
export function FaultList({ faults, form }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [faults])
  if (faults.length === 0) return null
  const [first] = faults
  return (
    <div ref={box} className={css.faults}>
      <Alert
        type="error"
        showIcon
        title={
          first!.path === null ? (
            first!.msg
          ) : (
            <>
              有 {faults.length} 处需要改正：
              {faults.map(({ path, label, msg }) => (
                <button
                  key={`${path?.join('.')}`}
                  type="button"
                  className={css.fault}
                  onClick={() => form.scrollToField([...path!], { behavior: 'smooth', block: 'center', focus: true })}
                >
                  {label && !msg.includes(label) ? `${label}：${msg}` : msg}
                </button>
              ))}
            </>
          )
        }
      />
    </div>
  )
}
