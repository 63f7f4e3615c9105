import { Button, Result } from 'antd'
import { Link } from 'react-router'

/** A page that failed: most often a newer console was put up while this one was open. */
export const Broken = () => (
  <Result
    status="warning"
    title="页面没有打开"
    subTitle="后台可能刚刚更新过，刷新后即可继续使用"
    extra={
      <Button type="primary" onClick={() => window.location.reload()}>
        刷新页面
      </Button>
    }
  />
)

export const Missing = () => <Result status="404" title="没有这个页面" extra={<Link to="/">返回首页</Link>} />
