import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'

/** A masked phone number; the eye shows it whole and leaves a line in the log. */
export function PhoneNumber({ id, masked }: { id: string; masked: string }) {
  const may = useMay()
  const [whole, setWhole] = useState('')
  const reveal = useAction('POST /console/api/v1/members/reveal')
  if (!masked) return <span>未留手机号</span>
  return (
    <span>
      {whole || masked}
      {may(operatorPermissions.wholePhones) && !whole && (
        <Button
          type="text"
          size="small"
          aria-label="查看完整手机号"
          title="查看完整手机号，会记入操作日志"
          icon={<EyeOutlined />}
          loading={reveal.isPending}
          onClick={() => reveal.mutate({ id }, { onSuccess: ({ mobileNo }) => setWhole(mobileNo) })}
        />
      )}
    </span>
  )
}
