import type { SimAccounts } from '@youli/simulators/accounts.ts'

/** A connection of the simulated bucket, and of the simulated check that tells people from programs. */
export const storageDraft = ({ accessKeyId, accessKeySecret, bucket }: SimAccounts['storage']) => ({
  kind: 'storage' as const,
  fields: { provider: 'oss', bucket, region: 'cn-shenzhen', accessKeyId },
  keys: { accessKeySecret },
})

/** A connection of the simulated tracker of parcels. */
export const expressDraft = ({ customer, key }: SimAccounts['spare']['express']) => ({
  kind: 'express' as const,
  fields: { customer },
  keys: { key },
})

export const captchaDraft = ({ captchaAppId, appSecretKey, secretId, secretKey }: SimAccounts['captcha']) => ({
  kind: 'captcha' as const,
  fields: { captchaAppId, secretId },
  keys: { appSecretKey, secretKey },
})
