import { Form } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { ColourField } from '../../../kit/fields/ColourField.tsx'
import { ImagesField } from '../../../kit/fields/ImageField.tsx'
import { MusicField } from './MusicField.tsx'
import { ImageItem } from '../../../kit/fields/items.tsx'

/** Pictures, music and colour of an activity's page. `ratio`: of its main picture; `shape`: of those at the top of its page. */
export const AppearanceFields = ({ ratio, shape }: { ratio: string; shape?: string }) => (
  <>
    <ImageItem name="activityMainPicUrl" label="活动主图" extra={`用于活动列表，建议宽高比 ${ratio}`} />
    <Form.Item
      name="activityListPics"
      label="活动图片"
      className={edit.wide}
      extra={`在活动页顶部轮播，${shape ? `建议${shape}，` : ''}最多 9 张；不上传则显示主图`}
    >
      <ImagesField />
    </Form.Item>
    <MusicAndColour />
  </>
)

/** What is heard and what lies behind on an activity's page. */
export const MusicAndColour = () => (
  <>
    <Form.Item name="activityMusicUrl" label="背景音乐" extra="MP3，不超过 5MB；会员点音乐按钮后才播放，不上传则没有音乐">
      <MusicField />
    </Form.Item>
    <Form.Item name="backgroundColor" label="页面背景色" extra="留空为默认背景">
      <ColourField />
    </Form.Item>
  </>
)
