import { useCall } from '../../../kit/client.ts'
import { TextItem } from '../../../kit/fields/items.tsx'

/** A field for the operator's own code before a change that asks for it; nothing while they have no second factor. */
export function FactorItem({ before }: { before: string }) {
  const factor = useCall('GET /console/api/v1/me/second-factor', {})
  if (!factor.data?.on) return null
  return (
    <TextItem
      name="code"
      label="动态验证码"
      extra={`${before}前，再确认一次是您本人`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  )
}
