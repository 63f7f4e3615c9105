import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, yuanAmount } from '../../kit/fields.ts'
import { configPermissions } from '../../platform/tenant-config/permissions.ts'
import { setupAudit } from './audit.ts'
import { setupStates, setupStepNames, setupViews, skippableSteps } from './rules.ts'

const change = { who: 'operator', permission: configPermissions.edit } as const
const pictured = { name: z.string(), imageUrl: z.string() }

export const setupGuideCalls = {
  'GET /console/api/v1/setup': call({
    summary: 'Steps of opening the mall, with their live state',
    who: 'operator',
    input: z.object({}),
    data: z.object({
      view: z.enum(setupViews),
      /** An operator hid the guide, and it may be shown again. */
      hidden: z.boolean(),
      /** Empty unless `view` is `guide`. */
      steps: z.array(
        z.object({
          step: z.enum(setupStepNames),
          state: z.enum(setupStates),
          /** What stands, or what is still missing; '' where there is nothing to say. */
          fact: z.string(),
          /** The store, product or page to go on with. */
          targetId: id.nullable(),
          /** Of SMS, which takes an account and a sign: the part to do next. */
          needs: z.enum(['connection', 'sign']).nullable(),
          /** Null where the caller may do it, else names of operators who may. */
          onlyBy: z.array(z.string()).nullable(),
        }),
      ),
      done: z.int(),
      minutesLeft: z.int(),
      /** The mall as it would look now; null where nothing is shown. */
      mall: z
        .object({
          theme: z.string(),
          /** The brand's own colour `#rrggbb`; '' wears the theme's. */
          colour: z.string(),
          /** An official account is connected, so that members can enter. */
          connected: z.boolean(),
          /** The providers are simulated. */
          simulated: z.boolean(),
          categories: z.array(z.object(pictured)),
          goods: z.array(z.object({ ...pictured, price: yuanAmount })),
        })
        .nullable(),
    }),
  }),
  'POST /console/api/v1/setup/hide': call({
    summary: 'Hide the set-up guide from all operators of the brand',
    ...change,
    audit: setupAudit.hide,
    input: z.object({}),
    data: z.null(),
  }),
  'POST /console/api/v1/setup/show': call({
    summary: 'Show the hidden set-up guide again',
    ...change,
    audit: setupAudit.show,
    input: z.object({}),
    data: z.null(),
  }),
  'POST /console/api/v1/setup/skip': call({
    summary: 'Skip a step of the set-up guide, or resume it',
    ...change,
    audit: [setupAudit.skip, setupAudit.resume],
    input: z.object({ step: z.enum(skippableSteps), skipped: z.boolean().default(true) }),
    data: z.null(),
  }),
}
