import { TextItem } from '../../../kit/fields/items.tsx'

/** The token that the server printed. */
export const TokenItem = () => (
  <TextItem
    name="token"
    label="安装口令"
    required="请填写安装口令"
    extra="形如 7KQ2-MWXA-93DF，大小写与横线都不要紧"
    size="large"
    maxLength={40}
    autoComplete="off"
  />
)
