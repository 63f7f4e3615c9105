import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { sceneSignPhaseTexts } from '@youli/domain/marketing/scene-sign/rules.ts'
import { sceneSignTexts as t } from '@youli/domain/marketing/scene-sign/texts.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toSceneSign } from './links.ts'
import { Facts, Frame, usePrefix } from './parts/Frame.tsx'

/** 现场签到: what one signs for, and the way there. */
export default function SceneSignAbout(): ReactNode {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const prefix = usePrefix()
  return (
    <Frame id={id}>
      {(sign) => (
        <Page
          title={sign.name}
          header={<BrandHeader title={t.title} />}
          footer={
            <ActionBar>
              {sign.signed || sign.phase === 'running' ? (
                <ButtonLink to={toSceneSign(prefix, id, params.get(shownCode) ?? undefined)} look="strong" size="lg" block>
                  {sign.signed ? t.signed : t.go}
                </ButtonLink>
              ) : (
                <Button look="strong" size="lg" block disabled>
                  {sceneSignPhaseTexts[sign.phase]}
                </Button>
              )}
            </ActionBar>
          }
        >
          <Facts sign={sign} />
        </Page>
      )}
    </Frame>
  )
}
