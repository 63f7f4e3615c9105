import { sceneSignPhaseTexts } from '@youli/domain/marketing/scene-sign/rules.ts'
import { useParams } from 'react-router'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { CodeSheet } from '../../kit/CodeSheet.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { sceneSignLinks } from './links.ts'

/** How often the screen on the spot counts anew, ms; a turning code is renewed with it when its turn is over. */
const countMs = 10_000

/** The code that members scan on the spot: a sheet to print, or a screen whose code turns. */
export default function SceneSignCode() {
  const { id = '' } = useParams()
  const sign = useCall('GET /console/api/v1/scene-signs/one', { id })
  const code = useCall('GET /console/api/v1/scene-signs/code', { id }, { refetchInterval: countMs })
  return <Loaded result={sign}>{(one) => <Loaded result={code}>{(now) => <Sheet sign={one} code={now} />}</Loaded>}</Loaded>
}

interface Props {
  sign: OutputOf<'GET /console/api/v1/scene-signs/one'>
  code: OutputOf<'GET /console/api/v1/scene-signs/code'>
}

function Sheet({ sign, code }: Props) {
  const fixed = sign.codeMode === 'fixed'
  return (
    <CodeSheet
      title="签到二维码"
      hint={fixed ? '固定二维码，可打印张贴在现场' : '动态二维码自动更新，请在现场大屏保持打开本页'}
      back={sceneSignLinks.list}
      address={code.address}
      name={sign.name}
      lead={sign.place}
      call="微信扫一扫，现场签到"
      span={sign}
      note={fixed ? undefined : `已签到 ${code.signed} 人`}
      vain={sign.phase !== 'running' && `活动${sceneSignPhaseTexts[sign.phase]}，现在扫码不能签到`}
      fixed={fixed}
    />
  )
}
