import { Spin } from 'antd'

/** Something is on its way. */
export const Waiting = () => (
  <div style={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <Spin size="large" />
  </div>
)
